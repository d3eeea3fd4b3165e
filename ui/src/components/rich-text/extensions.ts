import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'

export const HEADINGS = [1, 2, 3] as const

/** What can be written: the same tags and styles that the server's sanitiser lets through. */
export const extensionsFor = (placeholder: string): Extensions => [
  StarterKit.configure({
    heading: { levels: [...HEADINGS] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  TextStyle,
  Color,
  BackgroundColor,
  FontSize,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
  Image.configure({ resize: { enabled: true, minWidth: 40, alwaysPreserveAspectRatio: true } }),
  TableKit.configure({ table: { resizable: true } }),
  Placeholder.configure({ placeholder }),
]
