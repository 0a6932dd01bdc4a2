-- What an undoable move changed besides the state, as it was before, so that its undo restores it.
alter table application_log add column before jsonb;
