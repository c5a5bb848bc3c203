/**
 * Libraries that only move, draw or decorate what a page has, and services that do not write its text, with the global
 * values that their scripts define. Last checked on 2026-12-01.
 */

/** Names of files without version, `.min` and `.js`. */
const FILES: readonly (readonly [file: string, ...globals: string[]])[] = [
  ["aos", "AOS"],
  ["bootstrap(?:\\.bundle)?", "bootstrap"],
  ["chart(?:\\.umd)?", "Chart"],
  ["clipboard", "ClipboardJS"],
  ["feather", "feather"],
  ["fslightbox"],
  ["glightbox", "GLightbox"],
  ["gsap", "gsap"],
  ["highlight", "hljs"],
  ["html5shiv"],
  ["imagesloaded(?:\\.pkgd)?", "imagesLoaded"],
  ["leaflet", "L"],
  ["lightbox", "lightbox"],
  ["lottie[\\w-]{0,20}", "lottie"],
  ["lucide", "lucide"],
  ["masonry\\.pkgd", "Masonry"],
  ["medium-zoom", "mediumZoom"],
  ["modernizr[\\w.-]{0,20}", "Modernizr"],
  ["owl\\.carousel"],
  ["particles", "particlesJS"],
  ["photoswipe[\\w-]{0,20}", "PhotoSwipe", "PhotoSwipeLightbox"],
  ["prism", "Prism"],
  ["respond"],
  ["scrollreveal", "ScrollReveal"],
  ["scrolltrigger", "ScrollTrigger"],
  ["slick"],
  ["splide", "Splide"],
  ["swiper-bundle", "Swiper"],
  ["three", "THREE"],
  ["tsparticles[\\w.-]{0,20}", "tsParticles"],
  ["wow", "WOW"],
];
/** Parts of URLs. */
const SERVICES: readonly (readonly [url: string, ...globals: string[]])[] = [
  ["cdn\\.tailwindcss\\.com", "tailwind"],
  ["kit\\.fontawesome\\.com|use\\.fontawesome\\.com|font-awesome|ionicons"],
  ["lucide@", "lucide"],
  ["emailjs", "emailjs"],
  ["js\\.stripe\\.com", "Stripe"],
  ["paypal(?:objects)?\\.com", "paypal"],
  ["captcha", "grecaptcha", "hcaptcha"],
  ["turnstile", "turnstile"],
  ["accounts\\.google\\.com|maps\\.google(?:apis)?\\.com", "google"],
  ["netlify-identity", "netlifyIdentity"],
];

const ROWS: readonly (readonly [url: string, ...globals: string[]])[] = [
  ...FILES.map(([file, ...globals]) => [`(?:^|/)${file}(?:\\.min)?\\.js(?:[?#]|$)`, ...globals] as const),
  ...SERVICES,
];
const LIBRARIES = ROWS.map(([url, ...globals]) => ({ url: new RegExp(url, "i"), globals }));

/** Returns true for the URL of a script that writes no text. */
export const isDecorating = (url: string) => LIBRARIES.some((library) => library.url.test(url));

/** Returns the global values that a script with this URL defines. */
export function decoratingGlobals(url: string): string[] {
  return LIBRARIES.filter((library) => library.url.test(url)).flatMap(({ globals }) => globals);
}
