import { describe, expect, test } from 'vitest'
import { missingParts, completeness } from './completeness.ts'
import { type BioFacts, draftBio } from './draft-bio.ts'

const facts: BioFacts = {
  name: 'Maya Lindqvist',
  title: 'Cinematographer',
  location: 'Malmö, Sweden',
  industry: 'Film Production',
  skills: ['Lighting', 'VFX', 'Color Grading'],
  years: 8,
  availability: 'available',
  positions: [
    { title: 'Camera Operator', company: 'Harbor Light', current: true },
    { title: 'Assistant', company: 'Nordlys', current: false },
  ],
}

describe('a draft bio', () => {
  test('says what the fields say', () => {
    expect(draftBio(facts)).toBe(
      'Maya is a cinematographer based in Malmö, with 8 years of experience. The work for film production centers on Lighting, VFX and Color Grading. Currently Camera Operator at Harbor Light, earlier Assistant at Nordlys. Available now for new projects.',
    )
  })
  test('leaves out what is not known, and makes nothing up', () => {
    expect(
      draftBio({
        name: '',
        title: null,
        location: null,
        industry: null,
        skills: [],
        years: null,
        availability: 'busy',
        positions: [],
      }),
    ).toBe('I am a creative professional.')
    expect(
      draftBio({
        ...facts,
        title: 'actor',
        years: 1,
        skills: ['Dance'],
        industry: null,
        positions: [{ title: 'Understudy', company: 'Dramaten', current: false }],
        availability: 'soon',
      }),
    ).toBe(
      'Maya is an actor based in Malmö, with one year of experience. The work centers on Dance. Most recently Understudy at Dramaten. Available soon for new projects.',
    )
  })
})

test('completeness names what is missing, in the order of the form', () => {
  const whole = {
    avatar: 'x',
    cover: 'x',
    full_name: 'M',
    professional_title: 'T',
    location: 'L',
    bio: 'B',
    industry: 'Film Production',
    skills: ['a', 'b', 'c'],
    years_experience: 0,
    rate: {},
  }
  expect(missingParts(whole)).toEqual([])
  expect(completeness(whole)).toBe(1)
  expect(missingParts({ ...whole, avatar: null, bio: '', skills: ['a', 'b'], rate: null })).toEqual([
    'avatar',
    'bio',
    'skills',
    'rate',
  ])
  expect(completeness({ ...whole, avatar: null, rate: null })).toBeCloseTo(0.8)
})
