/** `ground` is the background; `deep` has the strongest contrast to it, `light` the weakest. */
export interface SleevePalette {
  name: string;
  ground: string;
  deep: string;
  main: string;
  accent: string;
  light: string;
}

export const sleevePalettes: readonly [SleevePalette, ...SleevePalette[]] = [
  { name: 'paper', ground: '#F7EFE2', deep: '#3A2145', main: '#5B2E59', accent: '#D8533F', light: '#E9C98B' },
  { name: 'plum', ground: '#4A2550', deep: '#F6E9D7', main: '#D8533F', accent: '#E3B04B', light: '#7A4A78' },
  { name: 'coral', ground: '#D8533F', deep: '#3A1E3D', main: '#F9EBDA', accent: '#F0BE62', light: '#E8806B' },
  { name: 'ochre', ground: '#DDA63A', deep: '#43203F', main: '#F9EFDD', accent: '#C8432F', light: '#EBC67B' },
  { name: 'blush', ground: '#F2D5C6', deep: '#4A2348', main: '#D8533F', accent: '#8A3B5A', light: '#FBF1E6' },
  { name: 'night', ground: '#241A2E', deep: '#F5E8D3', main: '#6B3768', accent: '#E6B65A', light: '#D65F4B' },
  { name: 'sand', ground: '#E8D8BC', deep: '#2F1F38', main: '#C65A3C', accent: '#71375F', light: '#F8F0E1' },
  {
    name: 'rosewood',
    ground: '#7B2D3B',
    deep: '#F8E8D6',
    main: '#E9A15B',
    accent: '#F3CF8C',
    light: '#A24C50',
  },
];
