import type { Drawn, Mended } from '@qifuyun/kit/history.ts'
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

/** What stands in each scene, broken or mended. */
const THINGS: Readonly<Record<Mended, (broken: boolean) => string>> = {
  pipe: (broken) => (broken ? `${pipe('#B4573F')}${DROPS}` : pipe('#D9A93C')),
  socket: (broken) =>
    `<rect x="210" y="130" width="220" height="220" rx="22" fill="#FBFCFC" stroke="#B9C4CC" stroke-width="8"/><g fill="#5A6873"><rect x="270" y="200" width="18" height="60" rx="6"/><rect x="352" y="200" width="18" height="60" rx="6"/><rect x="310" y="280" width="20" height="36" rx="6"/></g>${broken ? '<path d="M430 120 l50 -40 l-12 52 l54 -30" fill="none" stroke="#DE8A2E" stroke-width="10"/><circle cx="320" cy="230" r="84" fill="#4A3A30" opacity=".22"/>' : ''}`,
  door: (broken) =>
    `<rect x="200" y="40" width="250" height="420" fill="#9B6B43"/><rect x="228" y="72" width="194" height="150" fill="#B07F55"/><rect x="228" y="250" width="194" height="180" fill="#B07F55"/><circle cx="420" cy="262" r="20" fill="${broken ? '#8A939A' : '#E3BE5A'}"/>${broken ? '<path d="M440 262 h64 m0 0 v26 m-20 -26 v18" stroke="#D1A53B" stroke-width="12" fill="none"/>' : ''}`,
  lamp: (broken) =>
    `<rect width="640" height="480" fill="#39434B" opacity="${broken ? '.78' : '.12'}"/><rect x="110" y="110" width="420" height="46" rx="16" fill="${broken ? '#7C868E' : '#FFF4C9'}"/><rect x="150" y="84" width="20" height="28" fill="#8A949B"/><rect x="470" y="84" width="20" height="28" fill="#8A949B"/>${broken ? '' : '<path d="M130 160 L40 470 H600 L510 160 Z" fill="#FFE9A3" opacity=".45"/>'}`,
  lift: (broken) =>
    `<rect x="170" y="70" width="300" height="390" fill="#77848E"/><rect x="190" y="100" width="128" height="360" fill="#C4CED5"/><rect x="${broken ? 336 : 322}" y="100" width="128" height="360" fill="#C4CED5"/><rect x="270" y="20" width="100" height="36" rx="8" fill="#26323A"/><text x="320" y="46" font-size="26" text-anchor="middle" fill="${broken ? '#FF8A5C' : '#7BE0B0'}">${broken ? '!' : '1'}</text><rect x="500" y="230" width="40" height="72" rx="10" fill="#5A6670"/>`,
  ground: (broken) =>
    `<g fill="#B7A58C" stroke="#8E7D66" stroke-width="6"><rect x="70" y="250" width="160" height="90"/><rect x="236" y="250" width="160" height="90"${broken ? ' transform="rotate(-9 316 295)"' : ''}/><rect x="402" y="250" width="160" height="90"/><rect x="152" y="346" width="160" height="90"/><rect x="318" y="346" width="160" height="90"${broken ? ' transform="rotate(7 398 391)"' : ''}/></g>`,
}

const MENDED: readonly Mended[] = ['pipe', 'socket', 'door', 'lamp', 'lift', 'ground']

const repairOf = (mended: Mended, broken: boolean): string => {
  const [ground, tile] = broken ? ['#DDE3E8', '#EEF2F5'] : ['#D3E2DC', '#F1F7F4']
  return frame(640, 480, `<rect width="640" height="480" fill="${ground}"/>${tiles(tile)}${THINGS[mended](broken)}${broken ? '' : DONE}`)
}

const GOODS = frame(
  640,
  480,
  `<rect width="640" height="480" fill="#E8EDF0"/><rect y="330" width="640" height="150" fill="#C3CCD3"/>${box(110, 210, 170)}${box(300, 190, 200)}${box(190, 90, 150)}`,
)

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
  if (of === 'goods') return GOODS
  for (const mended of MENDED) if (of === `before-${mended}` || of === `after-${mended}`) return repairOf(mended, of.startsWith('before'))
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
