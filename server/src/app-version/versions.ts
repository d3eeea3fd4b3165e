const PLACES = 3
const PLACE = 1_000

/** A number that grows with the version: `1.12.3` → 1012003. What stands behind a hyphen does not count. */
export const versionCode = (name: string): number =>
  (name.split('-', 1)[0] ?? '')
    .split('.')
    .concat(Array.from({ length: PLACES }, () => '0'))
    .slice(0, PLACES)
    .reduce((code, part) => code * PLACE + (Number.parseInt(part, 10) || 0), 0)
