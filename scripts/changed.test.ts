import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { allServerTests, allStories, featuresOf, serverTestsOf, storiesOf } from './changed.mjs'

// Main data has stories of the core too.
const APPLICATIONS = globSync('apps/src/*/server.ts')
  .map(dirname)
  .filter((folder) => !folder.endsWith('/main-data'))

const names = (files: string[]) => files.map((file) => file.split('/').at(-1))

describe('a change', () => {
  test('of one feature asks for its own tests, stories and the walks over all calls', () => {
    const files = ['server/src/meeting/service.ts', 'web/src/meeting/MeetingPage.tsx', 'README.md']
    expect(featuresOf(files)).toEqual(['meeting'])
    expect(names(storiesOf(files, allStories()))).toEqual(['meeting.spec.ts'])
    const tests = serverTestsOf(files, allServerTests())
    expect(tests).toEqual(expect.arrayContaining(['server/src/meeting/meeting.test.ts', 'server/src/walk.test.ts']))
    expect(tests.filter((file: string) => file.startsWith('apps/'))).toEqual([])
  })

  test.each(APPLICATIONS)('of %s asks for its folder alone', (folder) => {
    const inside = (file: string): boolean => file.startsWith(`${folder}/`)
    const asked = serverTestsOf([`${folder}/server.ts`], allServerTests()).filter((file: string) => file.startsWith('apps/'))
    expect(asked).toEqual(allServerTests().filter(inside))
    expect(asked).toContain(`${folder}/contract.test.ts`)
    expect(storiesOf([`${folder}/server.ts`], allStories())).toEqual(allStories().filter(inside))
  })

  test('of the kit asks for every application', () => {
    const [tests, stories] = [serverTestsOf(['kit/src/entity.ts'], allServerTests()), storiesOf(['kit/src/entity.ts'], allStories())]
    const ofApplications = (files: string[]): string[] => files.filter((file) => file.startsWith('apps/'))
    expect(tests).toEqual(expect.arrayContaining(ofApplications(allServerTests())))
    expect(stories).toEqual(expect.arrayContaining(ofApplications(allStories())))
  })

  test.each(['ui/src/components/Avatar.tsx', 'server/src/platform/clock.ts', 'contract/src/core/endpoint.ts', 'web/src/shell/routes.ts'])(
    'of %s, on which all stand, asks for everything',
    (file) => {
      expect(storiesOf([file], allStories())).toEqual(allStories())
      expect(serverTestsOf([file], allServerTests())).toEqual(allServerTests())
    },
  )

  test('of a document asks for nothing, of a test for that test', () => {
    expect([...storiesOf(['README.md'], allStories()), ...serverTestsOf(['README.md'], allServerTests())]).toEqual([])
    expect(storiesOf(['e2e/search.spec.ts'], allStories())).toEqual(['e2e/search.spec.ts'])
    expect(serverTestsOf(['server/src/walk.test.ts'], allServerTests())).toEqual(['server/src/walk.test.ts'])
  })
})

/** Of the workspace as a whole: asked for by what all stand on. */
const WHOLE = ['shell']

test('every story is asked for by some feature', () => {
  const folders = new Set<string>(allServerTests().map((file: string) => file.split('/')[2]))
  for (const feature of ['assistant', 'auth', 'app-host', 'operator', 'workbench', 'market', 'h5', 'administration']) folders.add(feature)
  const asked = new Set([...folders].flatMap((feature) => storiesOf([`web/src/${feature}/x.ts`, `apps/src/${feature}/x.ts`], allStories())))
  expect(
    names(allStories().filter((story: string) => !asked.has(story))).filter(
      (name) => !WHOLE.includes(String(name).replace('.spec.ts', '')),
    ),
  ).toEqual([])
})
