/** Ids of objects of a service. They become part of a command that people copy, so they must be safe in a shell. */
export const OBJECT_ID = /^[0-9A-Za-z]{1,256}$/;
