import { loadPinyinMatch } from '@qifuyun/ui/platform/names/pinyin-match.ts'
import { Checkbox, Tooltip } from 'antd'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#src/roles/texts.ts'
import styles from './CheckTree.module.css'
import { type Checked, type CheckNode, linesOf, mayToggle, moveFor, stateOf, type TreeLine, toggled, typedAhead } from './check-tree.ts'

const INDENT = 26
const FIRST = 12
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** Letters typed within this time belong together. */
const TYPING_MS = 600

const ARIA = { checked: true, mixed: 'mixed', unchecked: false } as const

interface CheckTreeProps {
  label: string
  /** What is shown of it; `whole` decides what a click means. */
  tree: readonly CheckNode[]
  whole: readonly CheckNode[]
  checked: Checked
  /** What the role holds. */
  initial: Checked
  folded: Checked
  onFold: (folded: Checked) => void
  onChange: (checked: Set<string>) => void
  /** Nothing can be changed. */
  readOnly?: boolean
  /** The column behind the code: what is to be said about a node. */
  remark?: (node: CheckNode) => ReactNode
}

interface RowProps extends Pick<CheckTreeProps, 'checked' | 'initial'> {
  remark: CheckTreeProps['remark'] | undefined
  line: TreeLine
  current: boolean
  readOnly: boolean
  onFold: () => void
  onToggle: () => void
  onFocus: () => void
}

const Row = ({ line, current, readOnly, checked, initial, remark, onFold, onToggle, onFocus }: RowProps): ReactNode => {
  const t = useText()
  const { node, level, expanded } = line
  const state = stateOf(node, checked)
  const locked = !mayToggle(node, initial)
  const Fold = expanded === true ? ChevronDown : ChevronRight
  const changed = node.own && checked.has(node.key) !== initial.has(node.key)
  return (
    <div
      role="treeitem"
      data-key={node.key}
      data-head={(level === 1 && node.children.length > 0) || undefined}
      className={styles.row}
      aria-level={level}
      aria-checked={ARIA[state]}
      aria-disabled={locked || readOnly || undefined}
      {...(expanded !== undefined && { 'aria-expanded': expanded })}
      tabIndex={current ? 0 : -1}
      onFocus={onFocus}
      onClick={onToggle}
    >
      <span className={styles.name} style={{ paddingInlineStart: FIRST + (level - 1) * INDENT }}>
        <span
          className={styles.fold}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onFold()
          }}
        >
          {expanded === undefined ? null : <Fold {...ICON} />}
        </span>
        <Tooltip title={locked && !readOnly ? t('你没有该权限，不能授予') : ''}>
          <span aria-hidden="true">
            <Checkbox
              tabIndex={-1}
              className={styles.box ?? ''}
              checked={state === 'checked'}
              indeterminate={state === 'mixed'}
              disabled={locked || readOnly}
            />
          </span>
        </Tooltip>
        <span className={styles.words}>{node.name}</span>
        {changed ? <span className={styles.changed}>{t('未保存')}</span> : null}
      </span>
      <span className={styles.code}>{node.code ?? ''}</span>
      <span className={styles.remark} aria-hidden="true">
        {remark?.(node)}
      </span>
    </div>
  )
}

/**
 * Rights as a tree with boxes. One line is in the tab order: arrows walk and fold, space checks, letters go to a name. A click checks,
 * one on the arrow folds.
 */
export const CheckTree = (props: CheckTreeProps): ReactNode => {
  const { label, tree, whole, checked, initial, folded, onFold, onChange, readOnly = false, remark } = props
  const frame = useRef<HTMLDivElement>(null)
  const typed = useRef({ letters: '', at: 0 })
  const [wanted, setWanted] = useState<string>()
  const lines = linesOf(tree, folded)
  const current = lines.some(({ node }) => node.key === wanted) ? wanted : lines[0]?.node.key
  const focus = (key: string): void => {
    setWanted(key)
    frame.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
  const fold = (key: string, away: boolean): void => {
    const next = new Set(folded)
    if (away) next.add(key)
    else next.delete(key)
    onFold(next)
  }
  const toggle = (key: string): void => {
    if (!readOnly) onChange(toggled(whole, checked, initial, key))
  }
  /** Names are found by what they begin with, in Chinese, pinyin or initials. */
  const typeAhead = async (letter: string, timeStamp: number): Promise<void> => {
    const { letters, at } = typed.current
    const more = timeStamp - at < TYPING_MS
    const words = more ? letters + letter : letter
    typed.current = { letters: words, at: timeStamp }
    if (current === undefined) return
    const sounds = await loadPinyinMatch()
    const fits = (name: string): boolean => name.toLowerCase().startsWith(words.toLowerCase()) || sounds(name, words)
    const found = typedAhead(lines, current, fits, { after: !more })
    if (found !== undefined) focus(found)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' || event.key === 'Enter') toggle(current)
    else {
      const move = moveFor(event.key, lines, current)
      if (move !== undefined && 'focus' in move) focus(move.focus)
      else if (move !== undefined) fold(move.fold, move.folded)
      else if (event.key.length === 1) void typeAhead(event.key, event.timeStamp).catch(() => undefined)
      else return
    }
    event.preventDefault()
  }
  return (
    <div ref={frame} role="tree" aria-label={label} aria-multiselectable="true" className={styles.tree} onKeyDown={onKeyDown}>
      {lines.map((line) => (
        <Row
          key={line.node.key}
          line={line}
          current={line.node.key === current}
          readOnly={readOnly}
          checked={checked}
          initial={initial}
          remark={remark}
          onFocus={() => setWanted(line.node.key)}
          onToggle={() => toggle(line.node.key)}
          onFold={() => line.expanded !== undefined && fold(line.node.key, line.expanded)}
        />
      ))}
    </div>
  )
}
