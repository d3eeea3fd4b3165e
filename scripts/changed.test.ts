import { describe, expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { allServerTests, allStories, featuresOf, serverTestsOf, storiesOf } from './changed.mjs'

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

  test('of an application asks for its folder alone', () => {
    const files = ['apps/src/loan/app.ts']
    expect(serverTestsOf(files, allServerTests())).toContain('apps/src/loan/contract.test.ts')
    expect(storiesOf(['apps/src/visitor/server.ts'], allStories())).toEqual(['apps/src/visitor/visitor.spec.ts'])
  })

  test('of the kit asks for every application', () => {
    expect(storiesOf(['kit/src/entity.ts'], allStories())).toEqual(expect.arrayContaining(['apps/src/repair/repair.spec.ts']))
    expect(serverTestsOf(['kit/src/entity.ts'], allServerTests())).toContain('apps/src/work-order/work-order.test.ts')
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
