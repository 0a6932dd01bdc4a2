import type { Sentence } from '../notifications/sentence.ts'

interface Names {
  owner: string
  person: string
  project: string
  role: string
}

/** To whoever a credit names. */
export const creditAskedSentence = ({ owner, project, role }: Names): Sentence => ({
  title: `${owner} credits you in ${project}`,
  message: `${owner} names you as ${role} in “${project}”. Confirm it if that is so, or decline it.`,
})

/** To the project's owner: what the person said. */
export const creditAnsweredSentence = ({ person, project, role }: Names, answer: 'confirmed' | 'declined'): Sentence =>
  answer === 'confirmed'
    ? {
        title: `${person} confirmed your credit`,
        message: `${person} confirmed having worked as ${role} on “${project}”. It is shown with the project.`,
      }
    : {
        title: `${person} declined your credit`,
        message: `${person} does not want to be named as ${role} in “${project}”. The credit is not shown to others.`,
      }
