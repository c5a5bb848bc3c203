/** Sizes of files for people, in decimal units. */

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** @returns `512 bytes`, `1.2 kB`, `340 MB` */
export function byteSize(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${UNITS[power]}`;
}
