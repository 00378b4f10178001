/** An ONNX graph in the making: nodes, constants, inputs and outputs, and the file they become. */
import { ProtoWriter } from './protobuf.ts';

/** A length, or the name of one that is known when the graph runs. */
export type Dim = number | string;
export type ElementType = 'float32' | 'int32' | 'int64';

export interface Value {
  readonly name: string;
  readonly shape: readonly Dim[];
  /** does the loss depend on it through something that learns */
  readonly learns: boolean;
}

type Attribute = number | readonly number[] | { readonly float: number };

// numbers of onnx.proto
const ELEMENT: Readonly<Record<ElementType, number>> = { float32: 1, int32: 6, int64: 7 };
const ATTRIBUTE = { float: 1, int: 2, ints: 7 } as const;
const IR_VERSION = 8;
const OPSET = 17;

export class Graph {
  private readonly nodes: ProtoWriter[] = [];
  private readonly tensors: ProtoWriter[] = [];
  private readonly inputs: ProtoWriter[] = [];
  private readonly outputs: ProtoWriter[] = [];
  private readonly constants = new Map<string, string>();
  private names = 0;

  /** Adds a node; returns the names of its outputs. */
  node(
    op: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    outputs = 1,
  ): string[] {
    const names = Array.from({ length: outputs }, () => `${op.toLowerCase()}_${this.names++}`);
    this.write(op, inputs, attributes, names);
    return names;
  }

  private write(
    op: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>>,
    outputs: readonly string[],
  ): void {
    const node = new ProtoWriter();
    for (const input of inputs) node.text(1, input);
    for (const output of outputs) node.text(2, output);
    node.text(4, op);
    for (const [name, value] of Object.entries(attributes)) node.message(5, attributeOf(name, value));
    this.nodes.push(node);
  }

  input(name: string, shape: readonly Dim[], type: ElementType = 'float32'): Value {
    this.inputs.push(valueInfo(name, shape, type));
    return { name, shape, learns: false };
  }

  output(name: string, value: Value): void {
    this.write('Identity', [value.name], {}, [name]);
    this.outputs.push(valueInfo(name, value.shape, 'float32'));
  }

  /** A tensor that is part of the file. */
  tensor(name: string, shape: readonly number[], data: Float32Array): Value {
    this.tensors.push(tensorOf(name, shape, 'float32', new Uint8Array(data.buffer, data.byteOffset, data.byteLength)));
    return { name, shape, learns: false };
  }

  /** Integers for shapes and axes; equal ones are one. */
  ints(values: readonly number[]): string {
    return this.constant(`ints_${values.join('_')}`, (name) => {
      const data = new BigInt64Array(values.map(BigInt));
      return tensorOf(name, [values.length], 'int64', new Uint8Array(data.buffer));
    });
  }

  float(value: number): string {
    return this.constant(`float_${value}`, (name) =>
      tensorOf(name, [], 'float32', new Uint8Array(Float32Array.of(value).buffer)),
    );
  }

  private constant(name: string, make: (name: string) => ProtoWriter): string {
    if (!this.constants.has(name)) {
      this.constants.set(name, name);
      this.tensors.push(make(name));
    }
    return name;
  }

  /** The whole as a file, with what somebody wants to find in it. */
  finish(metadata: Readonly<Record<string, string>> = {}): Uint8Array {
    const graph = new ProtoWriter();
    for (const node of this.nodes) graph.message(1, node);
    graph.text(2, 'fuda');
    for (const tensor of this.tensors) graph.message(5, tensor);
    for (const input of this.inputs) graph.message(11, input);
    for (const output of this.outputs) graph.message(12, output);
    const model = new ProtoWriter()
      .int(1, IR_VERSION)
      .text(2, 'fuda')
      .message(7, graph)
      .message(8, new ProtoWriter().text(1, '').int(2, OPSET));
    for (const [key, value] of Object.entries(metadata))
      model.message(14, new ProtoWriter().text(1, key).text(2, value));
    return model.finish();
  }
}

function attributeOf(name: string, value: Attribute): ProtoWriter {
  const attribute = new ProtoWriter().text(1, name);
  if (typeof value === 'number') return attribute.int(3, value).int(20, ATTRIBUTE.int);
  if ('float' in value) return attribute.float(2, value.float).int(20, ATTRIBUTE.float);
  for (const one of value) attribute.int(8, one);
  return attribute.int(20, ATTRIBUTE.ints);
}

function tensorOf(name: string, shape: readonly number[], type: ElementType, data: Uint8Array): ProtoWriter {
  const tensor = new ProtoWriter();
  for (const dim of shape) tensor.int(1, dim);
  return tensor.int(2, ELEMENT[type]).text(8, name).data(9, data);
}

function valueInfo(name: string, shape: readonly Dim[], type: ElementType): ProtoWriter {
  const dims = new ProtoWriter();
  for (const dim of shape)
    dims.message(1, typeof dim === 'number' ? new ProtoWriter().int(1, dim) : new ProtoWriter().text(2, dim));
  const tensor = new ProtoWriter().int(1, ELEMENT[type]).message(2, dims);
  return new ProtoWriter().text(1, name).message(2, new ProtoWriter().message(1, tensor));
}
