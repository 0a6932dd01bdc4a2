-- Servers keep who makes a request until they hear that it changed, so they must hear of everything that it is read from. Whether a second
-- factor is due was the one part of it that no one announced.
create trigger viewer_changed after insert or delete or update of status on auth_factors for each row execute function notify_viewer_changed();
