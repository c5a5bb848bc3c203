import"./chunk-33b94552f582.js";import"./chunk-437b82a0c6ae.js";import"./chunk-cca60ce639b8.js";
