import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { imagePathOf } from '@site/site/images';
import { editor, get, pageContains } from '../../product.ts';
import { writePage } from '../content.ts';
import { test } from '../fixtures.ts';
import { field, openDocument, POLL_OPTIONS, publishUntil, startWriting, STUDIO_TIMEOUT } from '../studio.ts';

test.describe.configure({ timeout: 300_000 });

interface Figure {
  image: {
    crop: Record<'top' | 'bottom' | 'left' | 'right', number>;
    hotspot: Record<'x' | 'y' | 'width' | 'height', number>;
    asset: { _id: string; metadata: Record<string, unknown> };
  };
}

const published = (id: string) =>
  editor().fetch<Figure>('*[_id == $id][0].body[0]{image{crop, hotspot, asset->{_id, metadata}}}', { id });

test('goes on uploading when the form of the image is closed', async ({ studio, openBrowser, names }) => {
  const canvas = await openBrowser('');
  await canvas.setContent(`<style>html {background: #${names.prefix.slice(-6)}}</style>`);
  const buffer = await canvas.screenshot({ clip: { x: 0, y: 0, width: 320, height: 180 } });
  await writePage(names, { body: [{ _type: 'figure', _key: 'f', alt: 'One color' }] });
  const upload = Promise.withResolvers<void>();
  await studio.route(/\/assets\/images\//, async (route) => {
    await upload.promise;
    await route.continue();
  });

  await openDocument(studio, names.id, { path: 'body[_key=="f"]' });
  const button = studio.getByTestId('file-button-input');
  await expect(button).toBeEnabled(STUDIO_TIMEOUT);
  const request = studio.waitForRequest(/\/assets\/images\//);
  await button.setInputFiles({ name: `${names.prefix}.png`, mimeType: 'image/png', buffer }, STUDIO_TIMEOUT);
  await request;
  await studio.keyboard.press('Escape');
  await expect(button).toHaveCount(0, STUDIO_TIMEOUT);
  upload.resolve();
  const image = () =>
    editor().fetch<unknown>(
      '*[_id == $id][0].body[0].image{"isUploaded": defined(asset), "isUploading": defined(_upload)}',
      {
        id: `drafts.${names.id}`,
      },
    );
  await expect.poll(image, POLL_OPTIONS).toEqual({ isUploaded: true, isUploading: false });
  await studio.unroute(/\/assets\/images\//);
});

test('shows the images from which one is selected', async ({ studio, openBrowser, names }) => {
  const canvas = await openBrowser('');
  await canvas.setContent(`<style>html {background: #${names.prefix.slice(-6)}}</style>`);
  const buffer = await canvas.screenshot({ clip: { x: 0, y: 0, width: 320, height: 180 } });
  const filename = `${names.prefix}.png`;
  const { _id: id } = await editor().assets.upload('image', buffer, { filename });
  await writePage(names, { body: [{ _type: 'figure', _key: 'f', alt: 'One color' }] });

  await openDocument(studio, names.id, { path: 'body[_key=="f"]' });
  await studio.getByRole('button', { name: 'Select', exact: true }).click(STUDIO_TIMEOUT);
  const image = studio.getByRole('img', { name: filename });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth), POLL_OPTIONS)
    .toBeGreaterThan(0);
  await image.click();
  const selected = () => editor().fetch('*[_id == $id][0].body[0].image.asset._ref', { id: `drafts.${names.id}` });
  await expect.poll(selected, POLL_OPTIONS).toBe(id);
});

test('inserts an image that is dropped on a text, and opens none that is dropped beside it', async ({
  studio,
  openBrowser,
  names,
}, testInfo) => {
  const file = testInfo.outputPath(`${names.prefix}.png`);
  const canvas = await openBrowser('');
  await canvas.setContent(`<style>html {background: #${names.prefix.slice(-6)}}</style>`);
  await canvas.screenshot({ clip: { x: 0, y: 0, width: 320, height: 180 }, path: file });
  await writePage(names);
  await openDocument(studio, names.id);
  const text = await startWriting(studio);
  const session = await studio.context().newCDPSession(studio);
  // As the browser does when a file comes from another program, which scripts cannot.
  const drop = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('The target of the drop is not shown');
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, ...place, data });
    }
  };

  const title = field(studio, 'title');
  await drop(title);
  await drop(text.getByText('Words.'));
  await expect(studio.getByText('Image inserted')).toBeVisible(STUDIO_TIMEOUT);
  await expect(title).toBeVisible();
  const body = () =>
    editor().fetch<unknown>('*[_id == $id][0].body[]{_type, "isStored": defined(image.asset->_id)}', {
      id: `drafts.${names.id}`,
    });
  await expect.poll(body, POLL_OPTIONS).toMatchObject([{ _type: 'block' }, { _type: 'figure', isStored: true }]);
});

test.describe('a file that is no image', () => {
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 400 (Bad Request)'] });

  test('is refused; then an image is uploaded and cropped, and the site shows the crop', async ({
    studio,
    openBrowser,
    names,
  }) => {
    const canvas = await openBrowser('');
    // A color of its own, because the lake stores an image once.
    const color = `#${names.prefix.slice(-6)}`;
    await canvas.setContent(`<style>html {background: linear-gradient(90deg, ${color} 50%, navy 50%)}</style>`);
    const image = await canvas.screenshot({ clip: { x: 350, y: 0, width: 800, height: 600 } });

    await writePage(names, { body: [{ _type: 'figure', _key: 'f', alt: 'Two colors' }] });
    await openDocument(studio, names.id, { path: 'body[_key=="f"]' });
    const upload = studio.getByTestId('file-button-input');
    // Until the form has connected, it ignores files.
    await expect(upload).toBeEnabled(STUDIO_TIMEOUT);
    await upload.setInputFiles(
      { name: 'program.png', mimeType: 'image/png', buffer: Buffer.from('MZ') },
      STUDIO_TIMEOUT,
    );
    await expect(studio.getByText('“program.png” could not be uploaded')).toBeVisible(STUDIO_TIMEOUT);
    await expect(studio.getByText('The file cannot be read as an image.')).toBeVisible(STUDIO_TIMEOUT);
    await expect(upload).toBeEnabled(STUDIO_TIMEOUT);
    await upload.setInputFiles({ name: `${names.prefix}.png`, mimeType: 'image/png', buffer: image }, STUDIO_TIMEOUT);
    const stored = () =>
      editor().fetch<unknown>(
        '*[_id == $id][0].body[0].image{"hasFile": defined(asset), "isUploading": defined(_upload)}',
        {
          id: `drafts.${names.id}`,
        },
      );
    await expect.poll(stored, POLL_OPTIONS).toEqual({ hasFile: true, isUploading: false });
    await studio.getByTestId('options-menu-edit-details').click(STUDIO_TIMEOUT);
    // Drags the left handle to the middle to remove the left half.
    const handle = studio.locator('[data-handle="crop-left"]');
    await handle.hover(STUDIO_TIMEOUT);
    const from = await handle.boundingBox();
    const top = await studio.locator('[data-handle="crop-top"]').boundingBox();
    if (!from || !top) throw new Error('The dialog has no crop handles');
    await studio.mouse.down();
    await studio.mouse.move(top.x + top.width / 2, from.y + from.height / 2, { steps: 5 });
    await studio.mouse.up();
    const draft = { id: `drafts.${names.id}` };
    await expect
      .poll(() => editor().fetch('*[_id == $id][0].body[0].image.crop.left', draft), POLL_OPTIONS)
      .toBeCloseTo(0.5, 1);
    await studio.keyboard.press('Escape');
    await publishUntil(studio, async () => (await published(names.id)).image?.crop !== undefined);

    const { crop, hotspot, asset } = (await published(names.id)).image;
    expect(crop.left).toBeCloseTo(0.5, 1);
    expect(crop).toMatchObject({ top: 0, bottom: 0, right: 0 });
    expect(hotspot.x, 'the hotspot is within the crop').toBeGreaterThan(0.5);
    expect(asset.metadata).toMatchObject({
      dimensions: { width: 800, height: 600 },
      lqip: expect.stringMatching(/^data:image\//),
      palette: { dominant: { background: expect.stringMatching(/^#[0-9a-f]{6}$/) } },
    });

    const left = Math.round(crop.left * 800);
    const rect = `rect=${left},0,${Math.round((1 - crop.left) * 800)},600`;
    const source = `${imagePathOf(asset._id)}?${rect}&w=400&fit=max&auto=format`;
    await expect.poll(() => pageContains(names.path, source.replaceAll('&', '&amp;')), POLL_OPTIONS).toBe(true);
    // Without image/webp in `Accept`, the image keeps its format, PNG.
    const shown = await get(source, { accept: 'image/png' });
    const size = new DataView(await shown.arrayBuffer(), 16, 8);
    const width = Math.min(400, 800 - left);
    expect(size.getUint32(0)).toBe(width);
    expect(size.getUint32(4)).toBeCloseTo((600 * width) / (800 - left), -1);
  });
});
