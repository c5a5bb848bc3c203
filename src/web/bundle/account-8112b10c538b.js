import"./chunk-c3b1a37f7425.js";import"./chunk-8493ded92003.js";import"./chunk-3c97e37b2c57.js";
