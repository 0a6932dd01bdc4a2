-- The conversation of everyone accepted for a post and of the side behind it.
alter table conversations
  drop constraint conversations_subject_check,
  add constraint conversations_subject_check check (subject in ('', 'post', 'application', 'team'));

-- One for each post, written before the conversation itself.
create table team_conversations (
  post_id uuid not null,
  conversation_id uuid not null,
  constraint team_conversations_pkey primary key (post_id),
  constraint team_conversations_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);

-- The post of a team's conversation; `other_id` is then the side behind it, on the lists of everyone else.
alter table conversation_inbox add column team_id uuid;
create index conversation_inbox_teams on conversation_inbox (owner_id) where (team_id is not null);
