/** CSS colors, for comparing text with its background. */

export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** Opacity, 0 to 1. */
  readonly alpha: number;
}

export const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

const NAMES: ReadonlyMap<string, string> = new Map(
  ("white ffffff black 000000 red ff0000 green 008000 blue 0000ff yellow ffff00 gray 808080 grey 808080 silver c0c0c0 " +
    "navy 000080 snow fffafa ivory fffff0 whitesmoke f5f5f5 ghostwhite f8f8ff floralwhite fffaf0 azure f0ffff " +
    "mintcream f5fffa aliceblue f0f8ff lightgray d3d3d3 lightgrey d3d3d3 gainsboro dcdcdc darkgray a9a9a9 beige f5f5dc")
    .split(" ").flatMap((word, at, all) => at % 2 === 0 ? [[word, all[at + 1] ?? ""] as const] : []),
);

/** Maximum difference between the background and the color of invisible letters. */
const MAX_CHANNEL_DIFFERENCE = 10;

/** @returns null for anything but a plain color: variables, gradients, `inherit` */
export function parseColor(text: string): Color | null {
  const value = text.trim().slice(0, 60);
  if (value === "transparent") return { red: 0, green: 0, blue: 0, alpha: 0 };
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(value)?.[1] ?? NAMES.get(value);
  if (hex !== undefined) return fromHex(hex);
  const [, kind, list = ""] = /^(rgb|hsl)a?\(([^()]+)\)$/.exec(value) ?? [];
  const parts = list.trim().split(/[\s,/]+/);
  if (kind === undefined || parts.length < 3 || parts.length > 4 || !parts.every(isNumber)) return null;
  const [first = NaN, second = NaN, third = NaN, alpha = 1] = parts.map(Number.parseFloat);
  const share = parts[3]?.endsWith("%") ? alpha / 100 : alpha;
  if (kind === "hsl") return { ...fromHsl(first, second / 100, third / 100), alpha: share };
  return parts.slice(0, 3).some((part) => part.endsWith("%"))
    ? null
    : { red: first, green: second, blue: third, alpha: share };
}

function isNumber(part: string): boolean {
  return /^-?(?:\d+\.?\d*|\.\d+)(?:deg|%)?$/.test(part);
}

/**
 * Returns the color of a `background` or `background-color`. Undefined if it is not set, null if it is not
 * plain.
 */
export function backgroundOf(value: string | undefined): Color | null | undefined {
  if (value === undefined || /^(?:inherit|initial|unset|none|transparent|0|0 0)$/.test(value)) {
    return undefined;
  }
  if (/url\(|gradient\(|var\(/.test(value)) return null;
  const words = /^(?:rgb|hsl)/.test(value) ? [value] : value.split(" ", 10);
  for (const word of words) {
    const color = parseColor(word);
    if (color !== null) return color.alpha < 0.5 ? undefined : color;
  }
  return null;
}

export function isSameColor(left: Color, right: Color): boolean {
  return Math.abs(left.red - right.red) <= MAX_CHANNEL_DIFFERENCE &&
    Math.abs(left.green - right.green) <= MAX_CHANNEL_DIFFERENCE &&
    Math.abs(left.blue - right.blue) <= MAX_CHANNEL_DIFFERENCE;
}

/** Hue in degrees, saturation and lightness as shares (CSS Color 4, 7). */
function fromHsl(degrees: number, saturation: number, lightness: number): Omit<Color, "alpha"> {
  const hue = ((degrees % 360) + 360) % 360;
  const light = Math.min(lightness, 1);
  const spread = Math.min(saturation, 1) * Math.min(light, 1 - light);
  const channel = (from: number) => {
    const at = (from + hue / 30) % 12;
    return 255 * (light - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4) };
}

/** Parses three, four, six or eight digits. */
function fromHex(hex: string): Color {
  const digits = hex.replace(/^.{3,4}$/, (short) => short.replace(/./g, "$&$&"));
  const channel = (at: number) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
  const alpha = digits.length === 8 ? channel(3) / 255 : 1;
  return { red: channel(0), green: channel(1), blue: channel(2), alpha };
}
