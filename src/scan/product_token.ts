/** The product token by which robots.txt names our scanner (RFC 9309, 2.2.1). */
export const PRODUCT_TOKEN = "ReadinessBot";
