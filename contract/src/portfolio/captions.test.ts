import { expect, test } from 'vitest'
import { isWebVtt } from './captions.ts'

test.each([
  ['WEBVTT\n\n00:01.000 --> 00:04.000\nRain.', true],
  ['\uFEFFWEBVTT - English\r\n\r\n1\r\n00:00:01.000 --> 00:00:04.000 align:start\r\nRain.\r\n', true],
  ['WEBVTT', false],
  ['', false],
  ['webvtt\n\n00:01.000 --> 00:04.000\nx', false],
  ['WEBVTTX\n\n00:01.000 --> 00:04.000\nx', false],
  ['1\n00:00:01,000 --> 00:00:04,000\nSubRip.', false],
  ['WEBVTT\n\n00:01 --> 00:04\nx', false],
  ['<html>', false],
])('%j', (text, answer) => {
  expect(isWebVtt(text)).toBe(answer)
})
