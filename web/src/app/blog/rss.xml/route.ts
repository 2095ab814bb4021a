import { feedResponse } from '#/feeds/feed-response.ts';

export const dynamic = 'force-static';

export const GET = () => feedResponse('rss');
