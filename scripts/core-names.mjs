// What names an application, and where the core does: nothing outside its folder may (scripts/applications.test.ts), and a new application
// takes no key that the core says already for something else.
import { globSync, readFileSync } from 'node:fs'
import { inRoot, ROOT } from './paths.mjs'

/** Data in which route codes stand for what they are called: their order, and what the demo enterprise has of them. */
const DATA = [
  'contract/src/app-center/built-in.ts',
  'server/src/demo/seed-apps.ts',
  // The address under which devices speak.
  'contract/src/telemetry/constants.ts',
]

const PACKAGES = '{contract,flow,kit,kit-web,ui,web,server,e2e}'

const isTest = (file) => /\.(test|spec)\.tsx?$|(^|\/)testing(\/|[.-])|^e2e\//.test(file)
const withoutComments = (text) => text.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/.*$/gm, '')
const camel = (folder) => folder.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase())

/** The sources of the core, tests among them, without comments. */
export const coreFiles = () =>
  globSync(`${PACKAGES}/**/*.{ts,tsx,css}`, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/node_modules|dist\/|\.generated\.ts$/.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(inRoot(file), 'utf8')) }))

/** An application's route code, its folder in a path or as a word of its own, its name in code where that is no English word. */
const namesOf = ({ folder, code }) => {
  const alone = `['"\`/](${folder}|${folder.replaceAll('-', '_')})['"\`/.]`
  // `Access-Control-Allow-Origin` is a word of HTTP.
  const joined = folder.includes('-') ? `|${folder}(?!-allow-)|${folder.replaceAll('-', '_')}|${camel(folder)}` : ''
  // A label of one word begins with a capital letter: 'Satisfaction' names no folder.
  return new RegExp(`\\b${code}\\b|${alone}${joined}`, joined === '' ? '' : 'i')
}

/** Where these files name an application, and how: `file: name`. */
export const namedIn = (files, application) => {
  const names = namesOf(application)
  return files
    .filter(({ file, text }) => !isTest(file) && !DATA.includes(file) && names.test(text))
    .map(({ file, text }) => `${file}: ${names.exec(text)[0]}`)
}
