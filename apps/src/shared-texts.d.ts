// The texts that pages of applications share with the pages of entities and the design system.
import '@qifuyun/kit-web/english.ts'
import '@qifuyun/ui/english.ts'
