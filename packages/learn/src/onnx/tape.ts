/**
 * Operations with a memory: what is written down forwards is gone through backwards, and every operation adds the nodes of its gradient
 * to the same graph. Each rule is checked against finite differences (`tape.test.ts`).
 */
import { type Dim, Graph, type Value } from './graph.ts';

/** The element type of onnx.proto that counting in graphs is done with. */
const INT64 = 7;

interface Entry {
  readonly outputs: readonly Value[];
  readonly inputs: readonly Value[];
  /** gradients of the outputs → gradients of the inputs; undefined where nobody asks */
  readonly back: (gradients: readonly Value[]) => readonly (Value | undefined)[];
}

export class Tape {
  readonly graph = new Graph();
  private entries: Entry[] = [];

  // ---- without memory ------------------------------------------------------------------------------------------------

  private plain(op: string, inputs: readonly (Value | string)[], shape: readonly Dim[], attributes = {}): Value {
    const names = inputs.map((input) => (typeof input === 'string' ? input : input.name));
    return { name: this.graph.node(op, names, attributes)[0], shape, learns: false };
  }

  private record(
    name: string,
    shape: readonly Dim[],
    inputs: readonly Value[],
    back: (g: Value) => Entry['inputs'][number][] | (Value | undefined)[],
  ): Value {
    const output = { name, shape, learns: inputs.some((input) => input.learns) };
    if (output.learns) this.entries.push({ outputs: [output], inputs, back: ([gradient]) => back(gradient) });
    return output;
  }

  /** A value that the loss is to be differentiated by. */
  learning(value: Value): Value {
    return { ...value, learns: true };
  }

  private const(value: number): Value {
    return { name: this.graph.float(value), shape: [], learns: false };
  }

  /** Sums a gradient over the axes along which its value was repeated. */
  private sumTo(gradient: Value, shape: readonly Dim[]): Value {
    const lead = gradient.shape.length - shape.length;
    const leading = Array.from({ length: lead }, (_, i) => i);
    const inner = shape.flatMap((dim, i) => (dim === 1 && gradient.shape[i + lead] !== 1 ? [i] : []));
    let sum = gradient;
    if (leading.length > 0)
      sum = this.plain('ReduceSum', [sum, this.graph.ints(leading)], sum.shape.slice(lead), { keepdims: 0 });
    if (inner.length > 0) sum = this.plain('ReduceSum', [sum, this.graph.ints(inner)], shape, { keepdims: 1 });
    return sum;
  }

  // ---- shapes ----------------------------------------------------------------------------------------------------------

  /** Dimensions that are not numbers must keep their place. */
  reshape(x: Value, shape: readonly Dim[]): Value {
    const wanted = shape.map((dim, i) => {
      if (typeof dim === 'number') return dim;
      if (x.shape[i] !== dim) throw new Error(`a reshape cannot move ${dim}`);
      return 0;
    });
    const name = this.graph.node('Reshape', [x.name, this.graph.ints(wanted)])[0];
    return this.record(name, shape, [x], (g) => [this.reshape(g, x.shape)]);
  }

  transpose(x: Value, order: readonly number[]): Value {
    const name = this.graph.node('Transpose', [x.name], { perm: order })[0];
    const back = order.map((_, i) => order.indexOf(i));
    const shape = order.map((i) => x.shape[i]);
    return this.record(name, shape, [x], (g) => [this.transpose(g, back)]);
  }

  /** Exchanges the last two dimensions. */
  flip(x: Value): Value {
    const last = x.shape.length - 1;
    return this.transpose(x, [...Array(last - 1).keys(), last, last - 1]);
  }

  unsqueeze(x: Value, axes: readonly number[]): Value {
    const shape: Dim[] = [...x.shape];
    for (const axis of axes) shape.splice(axis, 0, 1);
    const name = this.graph.node('Unsqueeze', [x.name, this.graph.ints(axes)])[0];
    return this.record(name, shape, [x], (g) => [this.squeeze(g, axes)]);
  }

  squeeze(x: Value, axes: readonly number[]): Value {
    const name = this.graph.node('Squeeze', [x.name, this.graph.ints(axes)])[0];
    const shape = x.shape.filter((_, i) => !axes.includes(i));
    return this.record(name, shape, [x], (g) => [this.unsqueeze(g, axes)]);
  }

  /** Parts of these lengths along an axis. */
  split(x: Value, lengths: readonly number[], axis: number): Value[] {
    const names = this.graph.node('Split', [x.name, this.graph.ints(lengths)], { axis }, lengths.length);
    const outputs = names.map((name, i) => ({
      name,
      shape: x.shape.map((dim, k) => (k === axis ? lengths[i] : dim)),
      learns: x.learns,
    }));
    if (x.learns)
      this.entries.push({
        outputs,
        inputs: [x],
        back: (gradients) => [this.plain('Concat', gradients, x.shape, { axis })],
      });
    return outputs;
  }

  // ---- arithmetic ----------------------------------------------------------------------------------------------------

  add(a: Value, b: Value): Value {
    const name = this.graph.node('Add', [a.name, b.name])[0];
    return this.record(name, together(a, b), [a, b], (g) => [this.sumTo(g, a.shape), this.sumTo(g, b.shape)]);
  }

  sub(a: Value, b: Value): Value {
    const shape = together(a, b);
    const name = this.graph.node('Sub', [a.name, b.name])[0];
    return this.record(name, shape, [a, b], (g) => [
      this.sumTo(g, a.shape),
      b.learns ? this.sumTo(this.plain('Neg', [g], shape), b.shape) : undefined,
    ]);
  }

  mul(a: Value, b: Value): Value {
    const shape = together(a, b);
    const name = this.graph.node('Mul', [a.name, b.name])[0];
    const by = (g: Value, other: Value, own: Value): Value | undefined =>
      own.learns ? this.sumTo(this.plain('Mul', [g, other], shape), own.shape) : undefined;
    return this.record(name, shape, [a, b], (g) => [by(g, b, a), by(g, a, b)]);
  }

  div(a: Value, b: Value): Value {
    const shape = together(a, b);
    const name = this.graph.node('Div', [a.name, b.name])[0];
    return this.record(name, shape, [a, b], (g) => {
      const ga = this.plain('Div', [g, b], shape);
      if (!b.learns) return [this.sumTo(ga, a.shape), undefined];
      const gb = this.plain('Neg', [this.plain('Mul', [ga, name], shape)], shape);
      return [this.sumTo(ga, a.shape), this.sumTo(gb, b.shape)];
    });
  }

  scale(x: Value, factor: number): Value {
    const name = this.graph.node('Mul', [x.name, this.graph.float(factor)])[0];
    return this.record(name, x.shape, [x], (g) => [this.scale(g, factor)]);
  }

  shift(x: Value, by: number): Value {
    const name = this.graph.node('Add', [x.name, this.graph.float(by)])[0];
    return this.record(name, x.shape, [x], (g) => [g]);
  }

  sum(x: Value, axes: readonly number[], keep: boolean): Value {
    const kept = x.shape.map((dim, i) => (axes.includes(i) ? 1 : dim));
    const shape = keep ? kept : x.shape.filter((_, i) => !axes.includes(i));
    const name = this.graph.node('ReduceSum', [x.name, this.graph.ints(axes)], { keepdims: keep ? 1 : 0 })[0];
    return this.record(name, shape, [x], (g) => {
      const wide = keep ? g : this.plain('Unsqueeze', [g, this.graph.ints(axes)], kept);
      return [this.plain('Expand', [wide, this.plain('Shape', [x], [x.shape.length])], x.shape)];
    });
  }

  /** a […, m, k] by b […, k, n]; b may be a plain matrix. */
  matmul(a: Value, b: Value): Value {
    const shape = [...a.shape.slice(0, -1), b.shape[b.shape.length - 1]];
    const name = this.graph.node('MatMul', [a.name, b.name])[0];
    return this.record(name, shape, [a, b], (g) => [
      a.learns ? this.matmul(g, this.flip(still(b))) : undefined,
      b.learns ? this.gradientOfFactor(a, b, g) : undefined,
    ]);
  }

  private gradientOfFactor(a: Value, b: Value, g: Value): Value {
    if (b.shape.length > 2 || a.shape.length === 2) return this.matmul(this.flip(still(a)), g);
    const rows = (x: Value): Value =>
      this.plain(
        'Reshape',
        [x, this.graph.ints([-1, Number(x.shape[x.shape.length - 1])])],
        ['rows', x.shape[x.shape.length - 1]],
      );
    return this.plain('Gemm', [rows(a), rows(g)], b.shape, { transA: 1 });
  }

  // ---- functions -------------------------------------------------------------------------------------------------------

  relu(x: Value): Value {
    const name = this.graph.node('Relu', [x.name])[0];
    return this.record(name, x.shape, [x], (g) => [
      this.plain('Mul', [g, this.plain('Sign', [name], x.shape)], x.shape),
    ]);
  }

  /** elu(x) + 1: positive everywhere, for linear attention. */
  positive(x: Value): Value {
    const name = this.shift(this.plain('Elu', [x], x.shape), 1).name;
    return this.record(name, x.shape, [x], (g) => [
      this.plain('Mul', [g, this.plain('Min', [name, this.const(1)], x.shape)], x.shape),
    ]);
  }

  softmax(x: Value): Value {
    const last = x.shape.length - 1;
    const name = this.graph.node('Softmax', [x.name], { axis: -1 })[0];
    return this.record(name, x.shape, [x], (g) => {
      const weighed = this.plain('Mul', [g, name], x.shape);
      const total = this.plain('ReduceSum', [weighed, this.graph.ints([last])], [...x.shape.slice(0, -1), 1]);
      return [this.plain('Sub', [weighed, this.plain('Mul', [name, total], x.shape)], x.shape)];
    });
  }

  logSoftmax(x: Value): Value {
    const last = x.shape.length - 1;
    const name = this.graph.node('LogSoftmax', [x.name], { axis: -1 })[0];
    return this.record(name, x.shape, [x], (g) => {
      const total = this.plain('ReduceSum', [g, this.graph.ints([last])], [...x.shape.slice(0, -1), 1]);
      const shares = this.plain('Exp', [name], x.shape);
      return [this.plain('Sub', [g, this.plain('Mul', [shares, total], x.shape)], x.shape)];
    });
  }

  sigmoid(x: Value): Value {
    const name = this.graph.node('Sigmoid', [x.name])[0];
    return this.record(name, x.shape, [x], (g) => {
      const slope = this.plain('Mul', [name, this.plain('Sub', [this.const(1), name], x.shape)], x.shape);
      return [this.plain('Mul', [g, slope], x.shape)];
    });
  }

  /** −log of what a sigmoid gives to the truth: log(1 + eˣ) − x·truth, in a form that does not overflow. */
  crossEntropy(x: Value, truth: Value): Value {
    const size = this.plain('Abs', [x], x.shape);
    const tail = this.plain('Softplus', [this.plain('Neg', [size], x.shape)], x.shape);
    const least = this.plain(
      'Sub',
      [this.plain('Relu', [x], x.shape), this.plain('Mul', [x, truth], x.shape)],
      x.shape,
    );
    const { name } = this.plain('Add', [least, tail], x.shape);
    return this.record(name, x.shape, [x], (g) => [
      this.plain('Mul', [g, this.plain('Sub', [this.plain('Sigmoid', [x], x.shape), truth], x.shape)], x.shape),
    ]);
  }

  layerNorm(x: Value, weight: Value, bias: Value): Value {
    const last = x.shape.length - 1;
    const attributes = { axis: -1, epsilon: { float: 1e-5 } };
    const [name, mean, inverse] = this.graph.node(
      'LayerNormalization',
      [x.name, weight.name, bias.name],
      attributes,
      3,
    );
    const narrow = [...x.shape.slice(0, -1), 1];
    const average = (value: Value): Value => this.plain('ReduceMean', [value], narrow, { axes: [last], keepdims: 1 });
    return this.record(name, x.shape, [x, weight, bias], (g) => {
      const normal = this.plain('Mul', [this.plain('Sub', [x, mean], x.shape), inverse], x.shape);
      const weighed = this.plain('Mul', [g, weight], x.shape);
      const along = this.plain('Mul', [normal, average(this.plain('Mul', [weighed, normal], x.shape))], x.shape);
      const level = this.plain('Sub', [weighed, average(weighed)], x.shape);
      return [
        this.plain('Mul', [inverse, this.plain('Sub', [level, along], x.shape)], x.shape),
        this.sumTo(this.plain('Mul', [g, normal], x.shape), weight.shape),
        this.sumTo(g, bias.shape),
      ];
    });
  }

  /** Rows of a table by their numbers. */
  lookUp(table: Value, indices: Value): Value {
    const width = table.shape[1];
    const name = this.graph.node('Gather', [table.name, indices.name], { axis: 0 })[0];
    return this.record(name, [...indices.shape, width], [table], (g) => {
      // a product with ones where a row was taken: several threads may not add to one row at a time
      const numbers = this.plain('Cast', [indices], indices.shape, { to: INT64 });
      const flat = this.plain('Reshape', [numbers, this.graph.ints([-1])], ['rows']);
      const rows = this.plain('Shape', [table], [1], { start: 0, end: 1 });
      const values = this.plain('Concat', [this.float1(0), this.float1(1)], [2], { axis: 0 });
      const taken = this.plain('OneHot', [flat, rows, values], ['rows', table.shape[0]], { axis: -1 });
      const gradient = this.plain('Reshape', [g, this.graph.ints([-1, Number(width)])], ['rows', width]);
      return [this.plain('Gemm', [taken, gradient], table.shape, { transA: 1 })];
    });
  }

  private float1(value: number): Value {
    return this.plain('Reshape', [this.const(value), this.graph.ints([1])], [1]);
  }

  // ---- backwards -------------------------------------------------------------------------------------------------------

  /** The gradients of a scalar by these values. */
  gradients(loss: Value, by: readonly Value[]): Value[] {
    const found = new Map<string, Value>([[loss.name, this.const(1)]]);
    const { entries } = this;
    this.entries = [];
    for (const { outputs, inputs, back } of entries.reverse()) {
      const own = outputs.map(({ name }) => found.get(name));
      if (own.every((gradient) => gradient === undefined)) continue;
      const whole = own.map((gradient, i) => gradient ?? this.zerosLike(outputs[i]));
      for (const [i, gradient] of back(whole).entries()) {
        const input = inputs[i];
        if (!input.learns || gradient === undefined) continue;
        const before = found.get(input.name);
        found.set(input.name, before ? this.plain('Add', [before, gradient], input.shape) : gradient);
      }
    }
    return by.map((value) => found.get(value.name) ?? this.zerosLike(value));
  }

  private zerosLike(value: Value): Value {
    return this.plain('Mul', [value, this.const(0)], value.shape);
  }

  /** Parts one behind the other, as one vector. */
  flat(parts: readonly Value[], length: number): Value {
    const rows = parts.map((part) => this.plain('Reshape', [part, this.graph.ints([-1])], ['rows']));
    return this.plain('Concat', rows, [length], { axis: 0 });
  }
}

const still = (value: Value): Value => ({ ...value, learns: false });

/** The shape of two values of which the smaller is repeated. */
function together(a: Value, b: Value): Dim[] {
  const length = Math.max(a.shape.length, b.shape.length);
  const dim = (value: Value, i: number): Dim => value.shape[i - length + value.shape.length] ?? 1;
  return Array.from({ length }, (_, i) => (dim(a, i) === 1 ? dim(b, i) : dim(a, i)));
}
