/** `1幢-1单元-101` in figures alone: `1-1-101`. */
const inFigures = (text: string): string =>
  text
    .replaceAll(/[－—–‐]/g, '-')
    .replaceAll(/号楼|单元|[幢栋座室号]/g, '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** How people write a room: `1-1-101`, and without its unit `1-101`. */
export const shortNames = (roomName: string): string[] => {
  const parts = inFigures(roomName)
    .split('-')
    .map((part) => part.trim())
    .filter(Boolean)
  const [building, last] = [parts[0], parts.at(-1)]
  return parts.length < 2 || building === undefined || last === undefined ? [] : [...new Set([parts.join('-'), `${building}-${last}`])]
}

/** What a remark says that may be a room: `物业费 1幢101` says `1-101`. */
export const roomsSaid = (text: string): string[] => [
  ...new Set([...inFigures(text).matchAll(/[A-Za-z]?\d+(?:-[A-Za-z]?\d+)+/g)].map(([said]) => said)),
]
