import type { SizeName } from '@qifuyun/contract/papers/sizes.ts'
import type { BlockKind } from '@qifuyun/contract/papers/template.ts'
import type { Place } from '@qifuyun/kit/paper/editing.ts'
import type { Sheets } from '@qifuyun/kit/paper/filled.ts'
import { paperStyle, papersHtml } from '@qifuyun/kit/paper/html.ts'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './Editor.module.css'

/** What is dragged over the paper. */
export type Dragged = { block: string } | { kind: BlockKind } | { field: string }
export const DRAGGED = 'application/x-paper-part'

/** Only in the editor: what can be taken hold of, and what is. */
const EDITOR_STYLE = `:host{display:block;cursor:default}[data-block]{cursor:pointer}[data-block]:hover{outline:1px dashed #9dcfca;outline-offset:1px}
.row>div{min-height:5mm}.row>div:empty{outline:1px dashed #cfd8d6}.space:hover,.space[data-on]{background:#e2f0ee}
[data-block][data-on]{outline:1.5px solid #0b7a75;outline-offset:1px}[data-drop=before]{box-shadow:0 -2px #0b7a75}[data-drop=after]{box-shadow:0 2px #0b7a75}[data-drop=inside]{background:#e2f0ee}`

interface Target {
  element: HTMLElement
  place: Exclude<Place, null>
  mark: 'before' | 'after' | 'inside'
}

const targetOf = (event: DragEvent): Target | undefined => {
  const [first] = event.composedPath()
  if (!(first instanceof Element)) return undefined
  const block = first.closest<HTMLElement>('[data-block]')
  const cell = first.closest<HTMLElement>('.row>div')
  const row = cell?.parentElement
  // A cell that is nearer than any block in it.
  if (cell !== null && row instanceof HTMLElement && block === row)
    return { element: cell, place: { inside: row.dataset.block ?? '', cell: [...row.children].indexOf(cell) }, mark: 'inside' }
  if (block === null) return undefined
  const { top, height } = block.getBoundingClientRect()
  const after = event.clientY > top + height / 2
  return { element: block, place: { beside: block.dataset.block ?? '', after }, mark: after ? 'after' : 'before' }
}

const draggedIn = (event: DragEvent): Dragged | undefined => {
  const said = event.dataTransfer?.getData(DRAGGED)
  return said === undefined || said === '' ? undefined : (JSON.parse(said) as Dragged)
}

const rootOf = (host: HTMLElement): ShadowRoot => host.shadowRoot ?? host.attachShadow({ mode: 'open' })

/** Everything that people wrote is escaped in it. */
const draw = (host: HTMLElement, sheets: Sheets): void => {
  const root = rootOf(host)
  root.innerHTML = `<style>${paperStyle(sheets)}${EDITOR_STYLE}</style>${papersHtml(sheets)}`
  for (const block of root.querySelectorAll<HTMLElement>('[data-block]')) block.draggable = true
}

const markSelected = (host: HTMLElement, selected: string | null): void => {
  for (const block of rootOf(host).querySelectorAll<HTMLElement>('[data-block]')) {
    if (block.dataset.block === selected) block.dataset.on = ''
    else delete block.dataset.on
  }
}

interface PaperCanvasProps {
  sheets: Sheets
  size: SizeName
  selected: string | null
  zoom: number
  label: string
  onSelect: (id: string | null) => void
  onDrop: (dragged: Dragged, place: Place) => void
}

/** The paper as it prints, in a tree of its own: its styles are those of the document that is printed, and touch nothing around. */
export const PaperCanvas = ({ sheets, size, selected, zoom, label, onSelect, onDrop }: PaperCanvasProps): ReactNode => {
  const host = useRef<HTMLDivElement>(null)
  const doing = useRef({ onSelect, onDrop })
  useEffect(() => {
    doing.current = { onSelect, onDrop }
  })
  useEffect(() => {
    const element = host.current
    if (element === null) return
    const root = rootOf(element)
    let over: HTMLElement | undefined
    const mark = (target?: Target): void => {
      if (over !== undefined) delete over.dataset.drop
      over = target?.element
      if (over !== undefined && target !== undefined) over.dataset.drop = target.mark
    }
    const idAt = (event: Event): string | null => {
      const [first] = event.composedPath()
      return first instanceof Element ? (first.closest<HTMLElement>('[data-block]')?.dataset.block ?? null) : null
    }
    const listeners: Partial<{ [K in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[K]) => void }> = {
      click: (event) => {
        event.preventDefault()
        doing.current.onSelect(idAt(event))
      },
      dragstart: (event) => {
        const block = idAt(event)
        if (block !== null) event.dataTransfer?.setData(DRAGGED, JSON.stringify({ block } satisfies Dragged))
      },
      dragover: (event) => {
        event.preventDefault()
        mark(targetOf(event))
      },
      dragleave: () => mark(),
      drop: (event) => {
        event.preventDefault()
        const dragged = draggedIn(event)
        const target = targetOf(event)
        mark()
        if (dragged !== undefined) doing.current.onDrop(dragged, target?.place ?? null)
      },
    }
    for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener as EventListener)
    }
  }, [])
  useLayoutEffect(() => {
    if (host.current !== null) draw(host.current, sheets)
  }, [sheets])
  useLayoutEffect(() => {
    if (host.current !== null) markSelected(host.current, selected)
  }, [selected, sheets])
  // The tree of blocks beside it says the same to those who do not see it.
  return <div ref={host} className={styles.paper} data-size={size} role="img" aria-label={label} style={{ zoom }} />
}
