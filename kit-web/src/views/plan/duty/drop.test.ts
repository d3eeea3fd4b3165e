import { expect, test, vi } from 'vitest'
import type { Standing } from '../marks.ts'
import { dropsOn, rowUnder } from './drop.ts'

const row = (uuid: string, part: string | null): Standing => ({
  ...{ key: `pkg18/alarm/${uuid}`, uuid, layer: 'pkg18/alarm', name: uuid, part, state: '10', tone: 'error', silent: false },
  since: '2026-11-28T00:00:00Z',
})
/** What needs somebody first comes first. */
const CHOICES = [row('pump', 'room'), row('fan', 'room'), row('gate', null)]

const at = (html: string): Element => {
  const box = document.createElement('div')
  box.innerHTML = html
  return box.querySelector('[data-here]') ?? box
}

test('a row of the list is given itself, an area what needs somebody most in it', () => {
  expect(rowUnder(at('<button data-row="pkg18/alarm/fan"><i data-here></i></button>'), CHOICES)).toBe('pkg18/alarm/fan')
  expect(rowUnder(at('<g data-part="room"><i data-here></i></g>'), CHOICES)).toBe('pkg18/alarm/pump')
  expect(rowUnder(at('<g data-part="hall"><i data-here></i></g>'), CHOICES)).toBeUndefined()
  expect(rowUnder(at('<button data-row="pkg18/alarm/seen" data-here></button>'), CHOICES)).toBeUndefined()
  // What has no place is found by nothing that has none either.
  expect(rowUnder(at('<p data-here></p>'), CHOICES)).toBeUndefined()
})

test('only somebody who is dragged is dropped', () => {
  const give = vi.fn()
  const drag = vi.fn()
  const event = { target: at('<button data-row="pkg18/alarm/fan" data-here></button>'), preventDefault: vi.fn(), dataTransfer: {} }
  const drop = (dragged: string | null) =>
    dropsOn({ people: [], word: '派单', choices: CHOICES, give, dragged, drag, dialog: null }).onDrop?.(event as never)
  drop(null)
  expect(give).not.toHaveBeenCalled()
  drop('liu')
  expect(give).toHaveBeenCalledWith('liu', 'pkg18/alarm/fan')
  expect(drag).toHaveBeenCalledWith(null)
  expect(dropsOn(undefined)).toEqual({})
})
