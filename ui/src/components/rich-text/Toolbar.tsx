import { FONT_SIZES } from '@qifuyun/contract/core/rich-text.ts'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Select } from 'antd'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Eraser,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { ColourMenu } from './ColourMenu.tsx'
import { HEADINGS } from './extensions.ts'
import { LinkButton } from './LinkButton.tsx'
import { PictureButton } from './PictureButton.tsx'
import styles from './RichText.module.css'
import { TableMenu } from './TableMenu.tsx'
import { ToolButton } from './ToolButton.tsx'
import type { TextKey } from './texts.ts'
import { useText } from './texts.ts'

interface Tool {
  name: TextKey
  icon: LucideIcon
  run: (editor: Editor) => void
  active?: (editor: Editor) => boolean
  possible?: (editor: Editor) => boolean
}

const aligned = (name: TextKey, icon: LucideIcon, side: 'left' | 'center' | 'right'): Tool => ({
  name,
  icon,
  run: (editor) => editor.chain().focus().setTextAlign(side).run(),
  active: (editor) => editor.isActive({ textAlign: side }),
})

const HISTORY: readonly Tool[] = [
  { name: '撤销输入', icon: Undo2, run: (editor) => editor.chain().focus().undo().run(), possible: (editor) => editor.can().undo() },
  { name: '重做输入', icon: Redo2, run: (editor) => editor.chain().focus().redo().run(), possible: (editor) => editor.can().redo() },
]
const LETTERS: readonly Tool[] = [
  { name: '加粗', icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run(), active: (editor) => editor.isActive('bold') },
  {
    name: '斜体',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    active: (editor) => editor.isActive('italic'),
  },
  {
    name: '下划线',
    icon: Underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    active: (editor) => editor.isActive('underline'),
  },
  {
    name: '删除线',
    icon: Strikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    active: (editor) => editor.isActive('strike'),
  },
]
const BLOCKS: readonly Tool[] = [
  aligned('左对齐', AlignLeft, 'left'),
  aligned('居中', AlignCenter, 'center'),
  aligned('右对齐', AlignRight, 'right'),
  {
    name: '无序列表',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    name: '有序列表',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    active: (editor) => editor.isActive('orderedList'),
  },
  {
    name: '引用',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    active: (editor) => editor.isActive('blockquote'),
  },
  { name: '分割线', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
]
const CLEAR: Tool = { name: '清除格式', icon: Eraser, run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run() }
const TOOLS = [...HISTORY, ...LETTERS, ...BLOCKS, CLEAR]

const HEADING_NAMES = { 1: '标题一', 2: '标题二', 3: '标题三' } as const satisfies Record<number, TextKey>
const TEXT = 0
/** Widths that the forms around would stretch. */
const STYLE_WIDTH = { width: 92 }
const SIZE_WIDTH = { width: 104 }
const NO_SIZE = ''

const Tools = ({ editor, tools }: { editor: Editor; tools: readonly Tool[] }): ReactNode => {
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) => TOOLS.map(({ active, possible }) => ({ on: active?.(current), able: possible?.(current) ?? true })),
  })
  return tools.map((tool) => {
    const state = states[TOOLS.indexOf(tool)]
    return (
      <ToolButton
        key={tool.name}
        name={tool.name}
        icon={tool.icon}
        active={state?.on}
        disabled={!(state?.able ?? true)}
        onClick={() => tool.run(editor)}
      />
    )
  })
}

const ParagraphStyle = ({ editor }: { editor: Editor }): ReactNode => {
  const t = useText()
  const level = useEditorState({
    editor,
    selector: ({ editor: current }) => HEADINGS.find((each) => current.isActive('heading', { level: each })) ?? TEXT,
  })
  const choose = (chosen: number): void => {
    const heading = HEADINGS.find((each) => each === chosen)
    if (heading === undefined) editor.chain().focus().setParagraph().run()
    else editor.chain().focus().setHeading({ level: heading }).run()
  }
  return (
    <Select<number>
      style={STYLE_WIDTH}
      size="small"
      variant="borderless"
      aria-label={t('段落样式')}
      value={level}
      onChange={choose}
      options={[{ value: TEXT, label: t('正文') }, ...HEADINGS.map((each) => ({ value: each, label: t(HEADING_NAMES[each]) }))]}
    />
  )
}

const FontSizeChoice = ({ editor }: { editor: Editor }): ReactNode => {
  const t = useText()
  const size = useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes('textStyle').fontSize ?? NO_SIZE),
  })
  const choose = (chosen: string): void => {
    if (chosen === NO_SIZE) editor.chain().focus().unsetFontSize().run()
    else editor.chain().focus().setFontSize(chosen).run()
  }
  const sizes = FONT_SIZES.map((px) => ({ value: `${px}px`, label: String(px) }))
  return (
    <Select<string>
      style={SIZE_WIDTH}
      size="small"
      variant="borderless"
      popupMatchSelectWidth={110}
      aria-label={t('字号')}
      value={size}
      onChange={choose}
      options={[
        { value: NO_SIZE, label: t('默认字号') },
        ...(size === NO_SIZE || sizes.some(({ value }) => value === size) ? [] : [{ value: size, label: size.replace('px', '') }]),
        ...sizes,
      ]}
    />
  )
}

/** The arrows go from tool to tool, as in any toolbar. */
const moveFocus = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  tools[(tools.indexOf(event.target) + step + tools.length) % tools.length]?.focus()
  event.preventDefault()
}

/** The formats of the writing area. */
export const Toolbar = ({ editor, onPictures }: { editor: Editor; onPictures: (files: readonly File[]) => void }): ReactNode => {
  const t = useText()
  const gap = <span className={styles.gap} aria-hidden="true" />
  return (
    <div className={styles.toolbar} role="toolbar" tabIndex={-1} aria-label={t('格式工具栏')} onKeyDown={moveFocus}>
      <Tools editor={editor} tools={HISTORY} />
      {gap}
      <ParagraphStyle editor={editor} />
      <FontSizeChoice editor={editor} />
      {gap}
      <Tools editor={editor} tools={LETTERS} />
      <ColourMenu editor={editor} of="color" />
      <ColourMenu editor={editor} of="backgroundColor" />
      {gap}
      <Tools editor={editor} tools={BLOCKS} />
      {gap}
      <LinkButton editor={editor} />
      <PictureButton onPick={onPictures} />
      <TableMenu editor={editor} />
      <Tools editor={editor} tools={[CLEAR]} />
    </div>
  )
}
