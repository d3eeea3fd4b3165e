import { createRequire } from 'node:module'
import type { ImageKind } from '../content-kind.ts'
import { drawOver } from '../images.ts'

const { resolve } = createRequire(import.meta.url)
const FONT = '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf'
/** The text is so high, as a share of the shorter side. */
const SHARE = 1 / 26
const LEAST_PX = 9
/** A point is a pixel. */
const DPI = 72
const LINE = 1.45

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? '')

/** A dark foot under white letters, readable over whatever the picture shows. */
const footOf = (width: number, height: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity="0"/><stop offset=".35" stop-opacity=".55"/>
    <stop offset="1" stop-opacity=".75"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`)

/** The picture with lines of text burnt into its foot, upright; null when it cannot be drawn. What is too long for it is broken into more. */
export const burnIn = (bytes: Buffer, kind: ImageKind, lines: readonly string[]) =>
  drawOver(bytes, kind, async (sharp, { width, height }) => {
    const size = Math.max(LEAST_PX, Math.round(Math.min(width, height) * SHARE))
    const pad = Math.round(size * 0.7)
    const text = `<span foreground="white" line_height="${LINE}">${lines.map(escaped).join('\n')}</span>`
    const room = { width: Math.max(1, width - 2 * pad), height: Math.max(1, height - 2 * pad) }
    const typeset = await sharp({
      text: {
        text,
        font: `Noto Sans SC Medium ${size}`,
        fontfile: resolve(FONT),
        rgba: true,
        dpi: DPI,
        width: room.width,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer()
    // In a picture that is smaller than its text the text is smaller, too.
    const letters = await sharp(typeset)
      .resize({ ...room, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    const foot = Math.min(height, letters.info.height + 3 * pad)
    return [
      { input: footOf(width, foot), left: 0, top: height - foot },
      { input: letters.data, left: Math.min(pad, width - 1), top: Math.max(0, height - letters.info.height - pad) },
    ]
  })
