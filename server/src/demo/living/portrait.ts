import sharp from 'sharp'
import { chanceOf } from './chance.ts'
import type { Look } from './staff.ts'

interface Sitter {
  name: string
  female: boolean
  look: Look
}

const SIZE = 240
const BACKGROUNDS = ['#D7EEEA', '#E3ECFB', '#FBEBDD', '#EFE6FA', '#FCE4E8', '#E4F3DA', '#E9EDF2', '#FDF3D0'] as const
const SKINS = ['#F6D7BE', '#F2C9A8', '#EBBE98', '#F8DFCB'] as const
const HAIRS = ['#1F1B1A', '#2B211C', '#3A2A22', '#17191F'] as const
const CLOTHES = ['#0B7A75', '#34558B', '#6B4E8E', '#8A5A44', '#3D4A5C', '#A3485B', '#2F6E4F', '#55606E'] as const

const LONG = '<path d="M66 112 Q60 44 120 42 Q180 44 174 112 L180 176 Q164 190 156 168 L156 108 L84 108 L84 168 Q76 190 60 176 Z"/>'
const BOB =
  '<path d="M70 116 Q62 46 120 44 Q178 46 170 116 L172 142 Q160 152 154 138 L152 106 Q120 100 96 84 Q88 100 88 138 Q80 152 68 142 Z"/>'
const BUN = '<circle cx="120" cy="38" r="20"/><path d="M74 108 Q70 50 120 48 Q170 50 166 108 Q150 84 120 80 Q90 84 74 108 Z"/>'
const SHORT = '<path d="M76 104 Q70 46 122 46 Q172 48 164 104 Q160 82 148 76 Q116 82 92 74 Q82 82 76 104 Z"/>'
const PARTED = '<path d="M74 106 Q68 50 112 46 Q170 42 166 106 Q162 78 132 66 Q104 86 84 82 Q78 90 74 106 Z"/>'
const CROPPED = '<path d="M77 98 Q76 52 120 52 Q164 52 163 98 Q156 70 120 70 Q84 70 77 98 Z"/>'
const HAIRCUTS = { true: [LONG, BOB, BUN], false: [SHORT, PARTED, CROPPED] } as const

const HELMET =
  '<path d="M68 88 Q70 36 120 34 Q170 36 172 88 Z" fill="#F2B632"/><rect x="60" y="84" width="120" height="11" rx="5.5" fill="#E0A01E"/><rect x="113" y="32" width="14" height="52" rx="6" fill="#E0A01E"/>'
const CAP =
  '<path d="M70 82 Q68 42 120 40 Q172 42 170 82 Z" fill="#22395C"/><path d="M66 80 Q120 66 174 80 L170 94 Q120 80 70 94 Z" fill="#16263F"/><circle cx="120" cy="62" r="8" fill="#E8C15A"/>'
const GLASSES =
  '<g fill="none" stroke="#3C4654" stroke-width="3"><circle cx="102" cy="114" r="13"/><circle cx="138" cy="114" r="13"/><path d="M115 113 h10"/></g>'

const HATS: Readonly<Record<Look, string>> = { plain: '', helmet: HELMET, cap: CAP }

/** The face of somebody as a drawing; the same person looks the same each time. */
export const portraitOf = ({ name, female, look }: Sitter): string => {
  const chance = chanceOf(`portrait ${name}`)
  const skin = chance.pick(SKINS)
  const hair = chance.pick(HAIRS)
  const clothes = look === 'plain' ? chance.pick(CLOTHES) : look === 'helmet' ? '#2E6DA4' : '#2A456E'
  const cut = chance.pick(HAIRCUTS[`${female}`])
  const long = cut === LONG ? `<g fill="${hair}">${cut}</g>` : ''
  const smile = chance.between(6, 12)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 240 240">
<rect width="240" height="240" fill="${chance.pick(BACKGROUNDS)}"/>${long}
<path d="M36 240 Q40 184 96 176 L144 176 Q200 184 204 240 Z" fill="${clothes}"/>
<path d="M102 150 h36 v28 q-18 18 -36 0 Z" fill="${skin}"/><path d="M98 174 L120 200 L142 174 L150 180 L122 216 L118 216 L90 180 Z" fill="#fff" opacity=".88"/>
<ellipse cx="76" cy="116" rx="8" ry="11" fill="${skin}"/><ellipse cx="164" cy="116" rx="8" ry="11" fill="${skin}"/>
<ellipse cx="120" cy="112" rx="${female ? 42 : 44}" ry="${female ? 52 : 51}" fill="${skin}"/>
<g fill="${hair}">${long === '' ? cut : '<path d="M76 104 Q74 52 120 50 Q166 52 164 104 Q148 74 112 70 Q92 84 76 104 Z"/>'}</g>
<g fill="#2A2422"><circle cx="102" cy="114" r="4.4"/><circle cx="138" cy="114" r="4.4"/></g>
<g stroke="${hair}" stroke-width="${female ? 3 : 4.4}" stroke-linecap="round" fill="none"><path d="M94 ${female ? 102 : 101} q8 -5 16 -1"/><path d="M130 ${female ? 101 : 100} q8 -4 16 1"/></g>
<path d="M118 122 q4 6 -1 9" stroke="#C9977A" stroke-width="2.6" fill="none" stroke-linecap="round"/>
<path d="M106 142 q14 ${smile} 28 0" stroke="#B5594E" stroke-width="3.6" fill="none" stroke-linecap="round"/>
<g fill="#E8907C" opacity=".28"><circle cx="92" cy="130" r="8"/><circle cx="148" cy="130" r="8"/></g>
${chance.happens(0.3) ? GLASSES : ''}${HATS[look]}</svg>`
}

export const drawPortrait = (sitter: Sitter): Promise<Buffer> =>
  sharp(Buffer.from(portraitOf(sitter)))
    .png({ compressionLevel: 6 })
    .toBuffer()
