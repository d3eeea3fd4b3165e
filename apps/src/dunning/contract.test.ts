import { describeContract } from '@qifuyun/server/testing.ts'
import { dunningApp } from '#src/dunning/app.ts'

describeContract(dunningApp)
