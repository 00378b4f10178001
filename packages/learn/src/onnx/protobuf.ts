/** As much of the protobuf wire format as ONNX files need: varints, fixed 32-bit floats, and bytes. */

const VARINT = 0;
const BYTES = 2;
const FIXED32 = 5;
const FIXED64 = 1;

export class ProtoWriter {
  private bytes = new Uint8Array(256);
  private length = 0;

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  private varint(value: number): void {
    this.reserve(10);
    // negative numbers are written as 64-bit two's complement
    let rest = value < 0 ? BigInt.asUintN(64, BigInt(value)) : BigInt(value);
    while (rest > 127n) {
      this.bytes[this.length++] = Number(rest & 127n) | 128;
      rest >>= 7n;
    }
    this.bytes[this.length++] = Number(rest);
  }

  private tag(field: number, wire: number): void {
    this.varint(field * 8 + wire);
  }

  int(field: number, value: number): this {
    this.tag(field, VARINT);
    this.varint(value);
    return this;
  }

  float(field: number, value: number): this {
    this.tag(field, FIXED32);
    this.reserve(4);
    new DataView(this.bytes.buffer).setFloat32(this.length, value, true);
    this.length += 4;
    return this;
  }

  data(field: number, data: Uint8Array): this {
    this.tag(field, BYTES);
    this.varint(data.length);
    this.reserve(data.length);
    this.bytes.set(data, this.length);
    this.length += data.length;
    return this;
  }

  text(field: number, text: string): this {
    return this.data(field, new TextEncoder().encode(text));
  }

  message(field: number, message: ProtoWriter): this {
    return this.data(field, message.finish());
  }

  finish(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

export interface ProtoField {
  readonly field: number;
  /** of a varint */
  readonly value: number;
  /** of everything with a length; empty otherwise */
  readonly data: Uint8Array;
}

/** What is no protobuf message, or ends too soon. */
export class ProtoError extends Error {}

/** The fields of a message, in order. */
export function* readProto(bytes: Uint8Array): Generator<ProtoField> {
  let at = 0;
  const varint = (): number => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      if (at >= bytes.length) throw new ProtoError('ends within a number');
      const byte = bytes[at++];
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(BigInt.asIntN(64, value));
    }
    throw new ProtoError('a number without an end');
  };
  const take = (length: number): Uint8Array => {
    if (length < 0 || at + length > bytes.length) throw new ProtoError('ends within a field');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = varint();
    const [field, wire] = [Math.floor(tag / 8), tag % 8];
    if (field < 1) throw new ProtoError('a field without a number');
    if (wire === VARINT) yield { field, value: varint(), data: new Uint8Array(0) };
    else if (wire === BYTES) yield { field, value: 0, data: take(varint()) };
    else if (wire === FIXED32) yield { field, value: 0, data: take(4) };
    else if (wire === FIXED64) yield { field, value: 0, data: take(8) };
    else throw new ProtoError(`an unknown kind of field (${wire})`);
  }
}
