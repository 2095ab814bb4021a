export type Player = { kind: 'frame'; src: string } | { kind: 'file'; src: string };

/** File extensions that browsers can play. */
const FILE = /\.(mp4|webm|m4v|mov)$/i;

/** The player for a video URL; `undefined` if the page can only link to the video. */
export function playerOf(address: string): Player | undefined {
  const url = new URL(address);
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (FILE.test(url.pathname)) return { kind: 'file', src: address };
  if (host === 'youtu.be') return youTube(first, url);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isPath = first === 'embed' || first === 'shorts' || first === 'live';
    return youTube(isPath ? second : url.searchParams.get('v'), url);
  }
  if (host === 'vimeo.com') return vimeo(first, second ?? url.searchParams.get('h'));
  if (host === 'player.vimeo.com' && first === 'video') return vimeo(second, url.searchParams.get('h'));
  return undefined;
}

function youTube(id: string | null | undefined, { searchParams }: URL): Player | undefined {
  if (!id || !/^[\w-]+$/.test(id)) return undefined;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '');
  const src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
  return { kind: 'frame', src: start > 0 ? `${src}&start=${start}` : src };
}

/** @param hash part of the address of an unlisted video, which does not play without it */
function vimeo(id: string | undefined, hash: string | null): Player | undefined {
  if (!id || !/^\d+$/.test(id)) return undefined;
  const src = `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`;
  return { kind: 'frame', src: hash && /^[\da-f]+$/.test(hash) ? `${src}&h=${hash}` : src };
}

/** The seconds of a time such as `90`, `90s` or `1h1m30s`; 0 for any other text. */
function secondsOf(time: string): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
