/** Short sounds made of a few tones, nothing is loaded for them. Only who turned them on gets this file. */
import type { Sound } from '../table/changes.ts';

/** A tone that glides from one pitch to another (hertz), or noise through a filter at that pitch. */
interface Tone {
  readonly wave: OscillatorType | 'noise';
  readonly from: number;
  readonly to?: number;
  /** seconds after the sound begins, and how long it lasts */
  readonly at?: number;
  readonly length: number;
  readonly loud?: number;
}

const chime = (pitch: number, at: number, length = 0.3): Tone => ({
  wave: 'triangle',
  from: pitch,
  at,
  length,
  loud: 0.5,
});

export const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  // paper over paper
  draw: [{ wave: 'noise', from: 2600, to: 5200, length: 0.12, loud: 0.5 }],
  play: [
    { wave: 'noise', from: 900, to: 500, length: 0.07, loud: 0.8 },
    { wave: 'sine', from: 240, to: 170, length: 0.12, loud: 0.6 },
  ],
  attack: [
    { wave: 'noise', from: 700, to: 3800, length: 0.2, loud: 0.7 },
    { wave: 'sawtooth', from: 180, to: 420, length: 0.18, loud: 0.25 },
  ],
  gain: [chime(660, 0, 0.18), chime(880, 0.09, 0.24)],
  damage: [
    { wave: 'noise', from: 420, to: 120, length: 0.24, loud: 1 },
    { wave: 'square', from: 130, to: 60, length: 0.26, loud: 0.35 },
  ],
  turn: [chime(784, 0), chime(1175, 0.12, 0.4)],
  win: [chime(523, 0), chime(659, 0.13), chime(784, 0.26), chime(1047, 0.39, 0.7)],
  lose: [chime(440, 0, 0.35), chime(370, 0.2, 0.4), chime(294, 0.42, 0.8)],
  even: [chime(440, 0, 0.35), chime(440, 0.25, 0.6)],
};

/** seconds between two sounds that come at once */
const APART = 0.16;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  // the same hiss every time
  let x = 1;
  for (let i = 0; i < samples.length; i++) {
    x = (x * 16_807) % 2_147_483_647;
    samples[i] = x / 1_073_741_823 - 1;
  }
  return noise;
}

function ring(
  audio: AudioContext,
  { wave, from, to = from, at = 0, length, loud = 1 }: Tone,
  start: number,
  volume: number,
): void {
  const begin = start + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * volume), begin + Math.min(0.015, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(audio.destination);
  const glide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(from, begin);
    pitch.exponentialRampToValueAtTime(to, begin + length);
  };
  const source = wave === 'noise' ? audio.createBufferSource() : audio.createOscillator();
  if (source instanceof AudioBufferSourceNode) {
    source.buffer = noiseOf(audio);
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    glide(filter.frequency);
    source.connect(filter).connect(gain);
  } else {
    source.type = wave as OscillatorType;
    glide(source.frequency);
    source.connect(gain);
  }
  source.start(begin);
  source.stop(begin + length);
}

/** `volume`: from 0 to 1. */
export function ringOut(sounds: readonly Sound[], volume: number): void {
  context ??= new AudioContext();
  // a browser lets nothing be heard before the page was touched
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime + 0.01;
  for (const [i, sound] of sounds.entries())
    for (const tone of TONES[sound]) ring(context, tone, start + i * APART, volume);
}
