import { Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, RadioCards, Switch } from '../../ui/form/choices.tsx'
import { ComboBox } from '../../ui/form/combo-box.tsx'
import { DateField, DateTimeField, TimeField } from '../../ui/form/date-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Group } from './group.tsx'

const levels = ['entry', 'mid', 'senior', 'lead', 'expert'].map((value) => ({ value, label: value }))
const cities = ['Lagos', 'Lisbon', 'Ljubljana', 'London', 'Los Angeles']
const suggest = async (text: string) => cities.filter((city) => city.toLowerCase().startsWith(text.toLowerCase()))
const rules = [
  { label: 'At least 8 characters', holds: (value: string) => value.length >= 8 },
  { label: 'One number', holds: (value: string) => /\d/.test(value) },
]

/** Every field: plain, with a hint, with an error, disabled. */
export const FieldSpecimens = () => (
  <Group title="Fields">
    <div className="grid gap-6 sm:grid-cols-2">
      <Texts />
      <Choices />
    </div>
  </Group>
)

function Texts() {
  const [text, setText] = useState('We shoot three nights at the harbor.')
  const [secret, setSecret] = useState('lisbon24')
  const [city, setCity] = useState('')
  const [skills, setSkills] = useState(['Color Grading', 'Editing'])
  return (
    <>
      <TextField label="Job Title" placeholder="Director of photography" />
      <TextField
        label="Email"
        optional
        defaultValue="mira@"
        error="Please enter a valid email address"
        hint="Applicants see it"
      />
      <TextField
        label="Search"
        start={<Search size={18} />}
        placeholder="Search talents, opportunities, projects"
        type="search"
      />
      <TextField label="Company" disabled defaultValue="Northlight Pictures" />
      <TextArea
        label="Description"
        limit={300}
        length={text.length}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PasswordField
        label="Password"
        rules={rules}
        typed={secret}
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
        autoComplete="off"
      />
      <ComboBox
        label="Location"
        value={city}
        onChange={setCity}
        suggest={suggest}
        textOf={(item) => item}
        hint="Type “l”, then more"
      />
      <TagInput label="Skills" value={skills} onChange={setSkills} hint="Enter adds one" />
    </>
  )
}

function Choices() {
  const [type, setType] = useState('contract')
  return (
    <>
      <Select label="Experience Level" options={levels} placeholder="Choose one" />
      <Select label="Job Type" options={levels} placeholder="Choose one" error="Please choose one" />
      <DateField label="Application Deadline" />
      <TimeField label="Start time" />
      <DateTimeField label="Publish at" />
      <div className="grid content-start gap-3">
        <Checkbox label="Remote" hint="Anywhere with a connection" defaultChecked />
        <Checkbox label="Travel paid" />
        <Switch label="Email me about new applicants" defaultChecked />
        <Switch label="Browser notifications" />
      </div>
      <RadioCards
        legend="Availability"
        value={type}
        onChange={(event) => setType(event.target.value)}
        options={[
          { value: 'contract', label: 'Immediately', hint: 'From tomorrow' },
          { value: 'later', label: 'In two weeks' },
        ]}
      />
    </>
  )
}
