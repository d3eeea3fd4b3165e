import type { Drawn } from '@qifuyun/kit/history.ts'
import sharp from 'sharp'
import { chanceOf } from './chance.ts'

const frame = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`

const tiles = (colour: string): string =>
  Array.from({ length: 48 }, (_empty, index) => {
    const [x, y] = [(index % 8) * 80, Math.floor(index / 8) * 80]
    return `<rect x="${x + 2}" y="${y + 2}" width="76" height="76" fill="${colour}"/>`
  }).join('')

const pipe = (joint: string): string =>
  `<path d="M140 60 V250 H420 V400" fill="none" stroke="#9AA7B4" stroke-width="46" stroke-linejoin="round"/><path d="M132 60 V258 H412" fill="none" stroke="#C9D3DC" stroke-width="10"/><rect x="376" y="228" width="88" height="62" rx="12" fill="${joint}"/>`

const DROPS =
  '<g fill="#4C9BD6"><path d="M440 310 q16 26 0 36 q-16 -10 0 -36"/><path d="M462 350 q16 26 0 36 q-16 -10 0 -36"/><ellipse cx="450" cy="438" rx="120" ry="18" opacity=".55"/></g>'
const DONE =
  '<circle cx="540" cy="90" r="46" fill="#2F9E6E"/><path d="M518 92 l16 16 l30 -34" fill="none" stroke="#fff" stroke-width="10"/>'

const box = (x: number, y: number, size: number): string =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size * 0.8}" fill="#C99A62"/><rect x="${x + size * 0.42}" y="${y}" width="${size * 0.16}" height="${size * 0.8}" fill="#E3C08D"/>`

const SCENES: Readonly<Record<'repairBefore' | 'repairAfter' | 'goods', string>> = {
  repairBefore: frame(640, 480, `<rect width="640" height="480" fill="#DDE3E8"/>${tiles('#EEF2F5')}${pipe('#B4573F')}${DROPS}`),
  repairAfter: frame(640, 480, `<rect width="640" height="480" fill="#D3E2DC"/>${tiles('#F1F7F4')}${pipe('#D9A93C')}${DONE}`),
  goods: frame(
    640,
    480,
    `<rect width="640" height="480" fill="#E8EDF0"/><rect y="330" width="640" height="150" fill="#C3CCD3"/>${box(110, 210, 170)}${box(300, 190, 200)}${box(190, 90, 150)}`,
  ),
}

const HUES = ['#0B7A75', '#3F7AE0', '#7A5AC8', '#C7772E', '#B4495E', '#2F8F5B'] as const
const SKIES = ['#DDF1EF', '#E2ECFC', '#ECE6F8', '#FBEBDD', '#F9E3E7', '#E0F3E8'] as const

const HOUSES =
  '<g opacity=".85"><rect x="520" y="150" width="90" height="210"/><rect x="630" y="100" width="120" height="260"/><rect x="770" y="190" width="80" height="170"/></g>'
const WINDOWS = Array.from(
  { length: 24 },
  (_empty, index) =>
    `<rect x="${648 + (index % 4) * 25}" y="${118 + Math.floor(index / 4) * 36}" width="14" height="20" fill="#fff" opacity=".55"/>`,
).join('')

/** A cover: hills, houses and a sun in the colours of its name. */
const coverOf = (name: string): string => {
  const chance = chanceOf(name)
  const hue = chance.between(0, HUES.length - 1)
  const [colour, sky] = [HUES[hue] ?? HUES[0], SKIES[hue] ?? SKIES[0]]
  const [left, right] = [chance.between(180, 260), chance.between(200, 290)]
  return frame(
    900,
    420,
    `<rect width="900" height="420" fill="${sky}"/><circle cx="${chance.between(120, 420)}" cy="110" r="56" fill="#F5C451"/><g fill="${colour}">${HOUSES}<path d="M0 420 V${left} Q220 ${left - 80} 430 330 T900 ${right} V420 Z" opacity=".55"/><path d="M0 420 V350 Q300 270 560 360 T900 330 V420 Z"/></g>${WINDOWS}`,
  )
}

/** The picture of a group: two people in its colour. */
const groupOf = (name: string): string => {
  const colour = chanceOf(name).pick(HUES)
  return frame(
    240,
    240,
    `<rect width="240" height="240" fill="${colour}"/><g fill="#fff"><circle cx="92" cy="96" r="32" opacity=".75"/><path d="M36 190 Q40 138 92 138 Q130 138 144 168 V190 Z" opacity=".75"/><circle cx="156" cy="104" r="30"/><path d="M98 196 Q104 144 156 144 Q206 144 210 196 Z"/></g>`,
  )
}

const sceneOf = (of: Drawn): string => {
  if (of === 'repairBefore' || of === 'repairAfter' || of === 'goods') return SCENES[of]
  return of.startsWith('cover-') ? coverOf(of) : groupOf(of)
}

/** Pictures as cameras take them; each is drawn once. */
const drawn = new Map<Drawn, Promise<Buffer>>()

export const drawScene = (of: Drawn): Promise<Buffer> => {
  const known =
    drawn.get(of) ??
    sharp(Buffer.from(sceneOf(of)))
      .jpeg({ quality: 82 })
      .toBuffer()
  drawn.set(of, known)
  return known
}
