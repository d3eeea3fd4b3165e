import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab<Key extends string> {
  key: Key
  title: string
  content: ReactNode
}

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  active: Key
  onChange: (key: Key) => void
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs with one tab stop: arrows, Home and End move between them. */
export const Tabs = <Key extends string>({ label, tabs, active, onChange }: TabsProps<Key>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const select = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (!tab) return
    onChange(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.key === active)
    const step = STEP[event.key]
    if (step !== undefined) select(now + step)
    else if (event.key === 'Home') select(0)
    else if (event.key === 'End') select(tabs.length - 1)
    else return
    event.preventDefault()
  }
  const shown = tabs.find((tab) => tab.key === active)
  return (
    <>
      <div className="qf-tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === active}
            aria-controls={tab.key === active ? `${id}-panel` : undefined}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={move}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {shown?.content}
      </div>
    </>
  )
}
