import { convert } from 'fontverter';

export type Tables = Map<string, DataView>;

/** The tables of a font file by tag (https://learn.microsoft.com/typography/opentype/spec/otff). */
export async function tablesOf(file: Buffer): Promise<Tables> {
  const bytes = await convert(file, 'sfnt');
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Map(
    Array.from({ length: font.getUint16(4) }, (_, index) => {
      const record = 12 + 16 * index;
      const [offset, length] = [font.getUint32(record + 8), font.getUint32(record + 12)];
      return [tagAt(font, record), new DataView(bytes.buffer, bytes.byteOffset + offset, length)] as const;
    }),
  );
}

export const tagAt = (table: DataView, offset: number) =>
  String.fromCodePoint(...Array.from({ length: 4 }, (_, index) => table.getUint8(offset + index)));

/** The code points with a glyph, from the `cmap` subtables of formats 4 and 12. */
export function characterMapOf(tables: Tables): Set<number> {
  const cmap = tables.get('cmap') ?? new DataView(new ArrayBuffer(4));
  const codes = new Set<number>();
  const addRange = (first: number, last: number) => {
    for (let code = first; code <= last && code !== 0xff_ff; code += 1) codes.add(code);
  };
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const subtable = cmap.getUint32(8 + 8 * index);
    const format = cmap.getUint16(subtable);
    if (format === 4) {
      const ends = subtable + 14;
      const segments = cmap.getUint16(subtable + 6);
      const starts = ends + segments + 2;
      for (let at = 0; at < segments; at += 2) addRange(cmap.getUint16(starts + at), cmap.getUint16(ends + at));
    } else if (format === 12) {
      for (let group = 0; group < cmap.getUint32(subtable + 12); group += 1) {
        const at = subtable + 16 + 12 * group;
        addRange(cmap.getUint32(at), cmap.getUint32(at + 4));
      }
    }
  }
  return codes;
}
