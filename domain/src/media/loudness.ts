import { resamplePeaks } from './peaks.ts';

/** Blocks of 0.4 s for the loudness, a new one each 0.1 s; a waveform has some 160 bars, of a second or more each. */
const STEP_SECONDS = 0.1;
const STEPS_OF_A_BLOCK = 4;
/** Blocks below these do not count: silence, and parts much softer than the rest. In LUFS and LU. */
const SILENCE = -70;
const SOFTER_BY = 10;
const OFFSET = -0.691;

/** Coefficients of a second-order filter, divided by the first one of its denominator. */
interface Filter {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The high shelf of ITU-R BS.1770: the acoustic effect of the head. */
function shelf(sampleRate: number): Filter {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const middle = high ** 0.4996667741545416;
  const first = 1 + k / q + k * k;
  return {
    b: [
      (high + (middle * k) / q + k * k) / first,
      (2 * (k * k - high)) / first,
      (high - (middle * k) / q + k * k) / first,
    ],
    a: [(2 * (k * k - 1)) / first, (1 - k / q + k * k) / first],
  };
}

/** Its high pass: the ear hears the lowest notes less. */
function highPass(sampleRate: number): Filter {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const first = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / first, (1 - k / q + k * k) / first] };
}

function running({ b, a }: Filter): (sample: number) => number {
  let [one, two] = [0, 0];
  return (sample) => {
    const out = b[0] * sample + one;
    one = b[1] * sample - a[0] * out + two;
    two = b[2] * sample - a[1] * out;
    return out;
  };
}

interface SoundMeter {
  /** One array of samples (-1 to 1) per channel, all of one length. Only the first two channels count for the loudness. */
  add: (channels: readonly Float32Array[]) => void;
  /** The integrated loudness in LUFS, rounded to a tenth; null for silence and for less than 0.4 s. */
  loudness: () => number | null;
  /** Loudness of `bars` equal stretches, 0 to 1, the loudest 1 and silence 0; empty when nothing was added. */
  peaks: (bars: number) => number[];
}

/** Measures sound that comes in pieces: its loudness as broadcasters do (ITU-R BS.1770-4), and its waveform. Keeps two numbers per step. */
export function createSoundMeter(sampleRate: number): SoundMeter {
  const stepSamples = Math.round(sampleRate * STEP_SECONDS);
  const filters = [0, 1].map(() => {
    const [first, second] = [running(shelf(sampleRate)), running(highPass(sampleRate))];
    return (sample: number) => second(first(sample));
  });
  const steps: number[] = [];
  const heights: number[] = [];
  let [weightedEnergy, energy, filled] = [0, 0, 0];

  return {
    add(channels) {
      // Both speakers play a recording of one channel.
      const speakers = channels.length === 1 ? 2 : 1;
      const samples = channels[0]?.length ?? 0;
      for (let index = 0; index < samples; index += 1) {
        channels.forEach((channel, place) => {
          const value = channel[index] ?? 0;
          // A damaged float file holds NaN and infinities; a filter would keep them for ever, and they would make every bar void.
          const sample = Number.isFinite(value) ? value : 0;
          const weighted = filters[place]?.(sample) ?? 0;
          weightedEnergy += speakers * weighted * weighted;
          energy += (sample * sample) / channels.length;
        });
        filled += 1;
        if (filled === stepSamples) {
          steps.push(weightedEnergy / filled);
          heights.push(Math.sqrt(energy / filled));
          [weightedEnergy, energy, filled] = [0, 0, 0];
        }
      }
    },
    loudness() {
      const blocks = steps
        .slice(STEPS_OF_A_BLOCK - 1)
        .map((_, index) => mean(steps.slice(index, index + STEPS_OF_A_BLOCK)));
      const audible = blocks.filter((block) => lufsOf(block) > SILENCE);
      if (audible.length === 0) return null;
      const limit = lufsOf(mean(audible)) - SOFTER_BY;
      return Math.round(lufsOf(mean(audible.filter((block) => lufsOf(block) > limit))) * 10) / 10;
    },
    peaks(bars) {
      const rest = filled > 0 ? [Math.sqrt(energy / filled)] : [];
      const drawn = resamplePeaks([...heights, ...rest], bars);
      const top = Math.max(...drawn);
      return drawn.map((height) => (top === 0 ? 0 : Math.round((height / top) * 1000) / 1000));
    },
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const lufsOf = (energy: number): number => OFFSET + 10 * Math.log10(energy);
