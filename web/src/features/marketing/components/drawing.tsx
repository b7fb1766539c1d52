interface DrawingProps {
  /** URL of an SVG file whose picture has the id `art`. */
  file: string;
  width: number;
  height: number;
  label?: string;
}

/** A picture as wide as its box. `<use>`, unlike `<img>`, gives the file the theme's custom properties and fonts. */
export function Drawing({ file, width, height, label }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      style={{ display: 'block', overflow: 'visible' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${file}#art`} />
    </svg>
  );
}
