import { describeContract } from '@qifuyun/server/testing.ts'
import { visitorApp } from '#src/visitor/app.ts'

describeContract(visitorApp)
