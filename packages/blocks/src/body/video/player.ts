export type Player = { kind: 'frame'; src: string } | { kind: 'file'; src: string };

/** File extensions that browsers can play. */
const FILE = /\.(mp4|webm|m4v|mov)$/i;

/** The player for a video URL; `undefined` if the page can only link to the video. */
export function playerOf(address: string): Player | undefined {
  const url = new URL(address);
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (FILE.test(url.pathname)) return { kind: 'file', src: address };
  if (host === 'youtu.be') return youTube(first);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youTube(first === 'embed' || first === 'shorts' ? second : (url.searchParams.get('v') ?? undefined));
  }
  if (host === 'vimeo.com' && /^\d+$/.test(first ?? '')) {
    return { kind: 'frame', src: `https://player.vimeo.com/video/${first}?dnt=1&autoplay=1` };
  }
  return undefined;
}

function youTube(id: string | undefined): Player | undefined {
  if (id === undefined || !/^[\w-]+$/.test(id)) return undefined;
  return { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` };
}
