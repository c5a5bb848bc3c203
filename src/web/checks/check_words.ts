/** Words of labels where a sentence begins. */

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
