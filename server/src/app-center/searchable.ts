import { emphasise } from '@qifuyun/contract/search/digest.ts'
import { fileUrl } from '#src/files/service.ts'
import { applicationsFor } from '#src/installed-apps/service.ts'
import { soundOf, soundsOf } from '#src/members/service.ts'
import type { Asking, Finder, Found, Question } from '#src/search/service.ts'

/** Names are few and the same in every enterprise; reading one aloud takes longer than comparing it. */
const spoken = new Map<string, readonly string[]>()
const SPOKEN_MAX = 5_000

const soundsOfName = (name: string): readonly string[] => {
  const known = spoken.get(name)
  if (known !== undefined) return known
  if (spoken.size >= SPOKEN_MAX) spoken.clear()
  const sounds = soundsOf(name)
  spoken.set(name, sounds)
  return sounds
}

const find = async ({ tx, platform, caller }: Asking, { keyword, limit }: Question): Promise<Found> => {
  const sound = soundOf(keyword)
  const apps = await applicationsFor(tx, caller, platform.clock.now())
  const found = apps.filter(({ state, appName }) => state === 'enabled' && soundsOfName(appName).some((each) => each.startsWith(sound)))
  const list = found.slice(0, limit).map(({ appUuid, appKey, appName, appDescription, appIcon, iconName, openModeCode }) => ({
    uuid: appUuid,
    title: appName,
    digest: emphasise(appDescription, []),
    path: `/application/${appKey ?? appUuid}`,
    time: null,
    extra: { appKey, iconName, appIcon: fileUrl(platform, appIcon), openModeCode },
  }))
  return { total: found.length, list }
}

/** Applications that are open to the caller, by name, pinyin and initials. */
export const searchableApps: Finder = { type: 'app', find }
