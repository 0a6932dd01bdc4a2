-- What a job asks everyone who applies, in its order. The poster's form chooses the ids.
create table job_questions (
  id uuid not null,
  post_id uuid not null,
  position smallint not null,
  prompt text not null,
  kind text not null,
  -- offered answers; empty unless the kind is a choice
  choices text[] not null default '{}',
  required boolean not null default false,
  constraint job_questions_pkey primary key (id),
  constraint job_questions_place unique (post_id, position) deferrable initially deferred,
  constraint job_questions_position_check check (position between 0 and 9),
  constraint job_questions_prompt_check check (length(prompt) <= 200),
  constraint job_questions_kind_check check (kind in ('text', 'yes_no', 'choice')),
  constraint job_questions_choices_check check (cardinality(choices) <= 8),
  constraint job_questions_post_id_fkey foreign key (post_id) references job_posts (id) on delete cascade
);

-- What every application for a job must come with.
alter table job_posts
  add column needs_resume boolean not null default false,
  add column needs_link boolean not null default false,
  add column needs_works smallint not null default 0,
  add constraint job_posts_needs_works_check check (needs_works between 0 and 5);

-- The answers of an application, each with its question as it was asked: later changes of the job leave both alone.
create table application_answers (
  application_id uuid not null,
  position smallint not null,
  -- No key: the job may drop the question
  question_id uuid not null,
  prompt text not null,
  answer text not null,
  constraint application_answers_pkey primary key (application_id, position),
  constraint application_answers_once unique (application_id, question_id),
  constraint application_answers_position_check check (position between 0 and 9),
  constraint application_answers_prompt_check check (length(prompt) between 1 and 200),
  constraint application_answers_answer_check check (length(answer) between 1 and 500),
  constraint application_answers_application_id_fkey foreign key (application_id) references job_applications (id) on delete cascade
);
