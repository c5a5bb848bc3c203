/** Small archives, made by hand so that they can contain entries that a packer would not write. */
import { Buffer } from "node:buffer";

const BLOCK = 512;

export interface TarMember {
  readonly name: string;
  readonly content?: string;
  /** `0` file, `2` symbolic link, `x` pax header, `L` GNU long name. */
  readonly type?: string;
  readonly target?: string;
  /** The part of a path before its name. */
  readonly prefix?: string;
}

/** A tar archive of files with their contents. */
export function tarOf(files: Readonly<Record<string, string>>): Uint8Array {
  return tarOfMembers(Object.entries(files).map(([name, content]) => ({ name, content })));
}

export function tarOfMembers(members: readonly TarMember[]): Uint8Array {
  const blocks = members.flatMap(({ name, content = "", type = "0", target = "", prefix = "" }) => {
    const header = Buffer.alloc(BLOCK);
    header.write(name, 0, 100);
    header.write("0000644\0", 100);
    header.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
    header.write(type, 156);
    header.write(target, 157, 100);
    header.write("ustar\u000000", 257);
    header.write(prefix, 345);
    const data = Buffer.alloc(Math.ceil(content.length / BLOCK) * BLOCK);
    data.write(content);
    return [header, data];
  });
  return new Uint8Array(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]));
}

/**
 * A zip archive of empty files.
 * @param extra written behind each entry of the directory, half of it as comment
 */
export function zipOf(names: readonly string[], extra = 0): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const path = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.write("PK\u0003\u0004", "latin1");
    local.writeUInt16LE(path.length, 26);
    const central = Buffer.alloc(46);
    central.write("PK\u0001\u0002", "latin1");
    central.writeUInt16LE(path.length, 28);
    central.writeUInt16LE(Math.ceil(extra / 2), 30);
    central.writeUInt16LE(Math.floor(extra / 2), 32);
    central.writeUInt32LE(offset, 42);
    locals.push(local, path);
    directory.push(central, path, Buffer.alloc(extra));
    offset += 30 + path.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]));
}
