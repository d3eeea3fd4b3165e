import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Frame, Page } from '@playwright/test'

/** What a run looks at for the first time, so that axe reads nothing twice: stories pass the same screens again and again. */
const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, '.tmp', 'screens')
const VISITS = join(FOLDER, 'visits.txt')

/** A page as axe judges it. */
export interface Screen {
  /** Its address without what differs from row to row, and what lies over it. */
  name: string
  /** Width of the window, with the theme and the language where they are not the usual ones. */
  look: string
  /** What it is made of: each kind of element by tag, classes, role and state, whether it has a name, and inside what. */
  kinds: ReadonlySet<string>
}

/** Runs in the page. */
const kindsIn = (): string[] => {
  const classesOf = (element: Element | null) => `${element?.tagName} ${[...(element?.classList ?? [])].toSorted().join('.')}`
  const states = [
    'role',
    'type',
    'aria-disabled',
    'aria-expanded',
    'aria-selected',
    'aria-checked',
    'aria-hidden',
    'aria-invalid',
    'tabindex',
  ]
  const isNamed = (element: Element) =>
    ['aria-label', 'aria-labelledby', 'title', 'alt'].some((name) => element.hasAttribute(name)) ||
    (element.textContent ?? '').trim() !== '' ||
    (element instanceof HTMLInputElement && (element.labels?.length ?? 0) > 0)
  const kinds = new Set<string>()
  for (const element of document.querySelectorAll('body, body *:not(svg *)')) {
    const { color, backgroundColor } = element instanceof HTMLElement ? element.style : { color: '', backgroundColor: '' }
    const state = states.map((name) => element.getAttribute(name) ?? '').join(' ')
    const disabled = element.matches(':disabled')
    kinds.add([classesOf(element.parentElement), classesOf(element), state, disabled, isNamed(element), color, backgroundColor].join('|'))
  }
  return [...kinds]
}

/** Runs in the page: dialogs, drawers, menus and lists that are open, by their names. */
const layersIn = (): string[] => {
  const shown = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox], [role=alertdialog]')].filter(
    (element) => element instanceof HTMLElement && element.offsetParent !== null,
  )
  return shown.map((element) => {
    const by = element.getAttribute('aria-labelledby')
    const title = by === null ? null : document.getElementById(by.split(' ')[0] ?? '')
    return element.getAttribute('aria-label') ?? title?.textContent ?? element.getAttribute('role') ?? ''
  })
}

const PLACE = ['entity', 'view', 'tab', 'type']
/** Names of rows, numbers and ids differ from run to run. */
const withoutRows = (words: string): string =>
  words
    .replace(/「[^」]*」/g, '「」')
    .replace(/[“"][^”"]*[”"]/g, '“”')
    .replace(/[\w-]*\d[\w-]*/g, '*')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40)

/** The name of the screen at an address, with what lies over it. */
export const nameOf = (url: URL, layers: readonly string[] = []): string => {
  // Route codes of applications are names, whatever digits they have.
  const path = url.pathname
    .split('/')
    .map((part) => (/^(pkg\d+|web2|h5)$/.test(part) || !/\d/.test(part) ? part : '*'))
    .join('/')
  const place = PLACE.flatMap((key) => (url.searchParams.has(key) ? `${key}=${withoutRows(url.searchParams.get(key) ?? '')}` : []))
  const over = layers.map(withoutRows).filter((layer) => layer !== '')
  return [path + (place.length > 0 ? `?${place.join('&')}` : ''), ...new Set(over)].join(' · ')
}

const lookIn = () => {
  const { lang, dataset } = document.documentElement
  return [innerWidth, dataset.theme === 'dark' ? 'dark' : '', lang.startsWith('en') ? 'en' : ''].filter((part) => part !== '').join(' ')
}

/** The screen that a page shows, frames and all. */
export const readScreen = async (page: Page): Promise<Screen> => {
  const inFrame = (frame: Frame) => frame.evaluate(kindsIn)
  // A frame may be gone again by now.
  const frames = await Promise.allSettled(page.frames().map(inFrame))
  const kinds = new Set(frames.flatMap((found) => (found.status === 'fulfilled' ? found.value : [])))
  return { name: nameOf(new URL(page.url()), await page.evaluate(layersIn)), look: await page.evaluate(lookIn), kinds }
}

const fileOf = ({ name, look }: Screen): string => join(FOLDER, `${encodeURIComponent(`${look} ${name}`).slice(0, 200)}.txt`)
const linesOf = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])

/** Whether the screen shows anything that was not looked at there in this run. */
export const isNew = (screen: Screen): boolean => {
  const seen = new Set(linesOf(fileOf(screen)))
  return [...screen.kinds].some((kind) => !seen.has(kind))
}

/** Keeps that somebody was there, and with `checked` that axe found nothing. */
export const keep = (screen: Screen, story: string, checked: boolean): void => {
  mkdirSync(FOLDER, { recursive: true })
  if (checked) appendFileSync(fileOf(screen), `${[...screen.kinds].join('\n')}\n`)
  appendFileSync(
    VISITS,
    `${[screen.name, screen.look, relative(ROOT, story).replaceAll('\\', '/'), checked ? 'checked' : 'known'].join('\t')}\n`,
  )
}

export interface Visit {
  name: string
  look: string
  story: string
  checked: boolean
}

export const visits = (): Visit[] =>
  linesOf(VISITS).map((line) => {
    const [name = '', look = '', story = '', state] = line.split('\t')
    return { name, look, story, checked: state === 'checked' }
  })

/** Before a run: nothing was looked at. */
export const forgetScreens = (): void => rmSync(FOLDER, { recursive: true, force: true })
