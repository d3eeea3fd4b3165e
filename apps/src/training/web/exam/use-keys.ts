import { useEffect, useRef } from 'react'
import { type AskedLine } from '#src/training/calls.ts'
import { TYPE } from '#src/training/codes.ts'
import { letterOf } from '#src/training/questions/keys.ts'

const WRITTEN = new Set(['INPUT', 'TEXTAREA', 'SELECT'])
const JUDGED = 2

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (WRITTEN.has(target.tagName) && !['radio', 'checkbox'].includes(target.getAttribute('type') ?? '')))

/** What a key chooses: letters or digits; a second time it takes a choice of several back. Undefined: it means nothing here. */
export const chosenBy = (key: string, of: AskedLine, said: readonly string[]): readonly string[] | undefined => {
  const size = of.type === TYPE.judge ? JUDGED : of.choices.length
  const letters = Array.from({ length: size }, (_each, index) => letterOf(index))
  const letter = /^[1-9]$/.test(key) ? letterOf(Number(key) - 1) : key.toUpperCase()
  if (!letters.includes(letter)) return undefined
  if (of.type !== TYPE.multiple) return [letter]
  return said.includes(letter) ? said.filter((each) => each !== letter) : [...said, letter].toSorted()
}

/** Letters and digits choose, arrows turn over. */
export const useKeys = (
  of: AskedLine,
  said: readonly string[],
  does: { answer: (said: readonly string[]) => void; turn: (by: number) => void },
) => {
  const press = useRef((_event: KeyboardEvent): void => undefined)
  useEffect(() => {
    press.current = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const isChoice = event.target instanceof HTMLInputElement
      if (event.key === 'PageDown' || (event.key === 'ArrowRight' && !isChoice)) does.turn(1)
      else if (event.key === 'PageUp' || (event.key === 'ArrowLeft' && !isChoice)) does.turn(-1)
      else {
        const chosen = chosenBy(event.key, of, said)
        if (chosen !== undefined) does.answer(chosen)
        return
      }
      event.preventDefault()
    }
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => press.current(event)
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [])
}
