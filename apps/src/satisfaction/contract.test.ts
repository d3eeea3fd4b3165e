import { describeContract } from '@qifuyun/server/testing.ts'
import { satisfactionApp } from '#src/satisfaction/app.ts'

describeContract(satisfactionApp)
