import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { TabCommands } from './use-tab-commands.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

const tabElements = (list: HTMLElement | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]

const focusStep = (list: HTMLElement | null, key: string): boolean => {
  const tabs = tabElements(list)
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  if (at < 0) return false
  const step = STEPS[key]
  const next =
    key === 'Home' ? 0 : key === 'End' ? tabs.length - 1 : step === undefined ? undefined : (at + step + tabs.length) % tabs.length
  if (next === undefined) return false
  tabs[next]?.focus()
  return true
}

/** ⌘/Ctrl+Alt+W closes and ⌘/Ctrl+Alt+T reopens from everywhere; browsers keep the plain ones for themselves. */
const useEverywhere = (commands: TabCommands): void => {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || !event.altKey) return
      // With Alt held a Mac types another letter, so the key's place decides.
      if (event.code === 'KeyW') commands.close(commands.current)
      else if (event.code === 'KeyT') commands.reopen()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [commands])
}

/** Keys of the tab list: arrows, Home and End move the focus, Alt+Shift+arrow the tab, Delete closes it. */
export const useTabKeys = (list: RefObject<HTMLElement | null>, commands: TabCommands) => {
  useEverywhere(commands)
  return (event: KeyboardEvent) => {
    const group = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.group : undefined
    if (group === undefined) return
    const step = STEPS[event.key]
    if (event.altKey && event.shiftKey && step !== undefined) commands.move(group, step)
    else if (event.key === 'Delete') commands.close(group)
    else if (event.altKey || event.ctrlKey || event.metaKey || !focusStep(list.current, event.key)) return
    event.preventDefault()
  }
}
