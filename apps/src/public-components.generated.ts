// Generated from the folders of apps/src by scripts/generate-registry.mjs. Do not edit.
import type { OwnPublicPage } from '@qifuyun/kit-web/links/own-public-page.ts'

/** Public pages that applications draw themselves, by kind. */
export const PUBLIC_COMPONENTS: Readonly<Record<string, OwnPublicPage>> = {
  home: { key: 'mini', load: async () => (await import('#src/mini/web/public.tsx')).pages.home },
  homeRoom: { key: 'mini', load: async () => (await import('#src/mini/web/public.tsx')).pages.homeRoom },
  q: { key: 'questionnaire', load: async () => (await import('#src/questionnaire/web/public.tsx')).pages.q },
  qInvite: { key: 'questionnaire', load: async () => (await import('#src/questionnaire/web/public.tsx')).pages.qInvite },
  screen: { key: 'screen_designer', load: async () => (await import('#src/screen-designer/web/public.tsx')).pages.screen },
}
