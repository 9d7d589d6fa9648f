-- The job library hides its rows from everybody but the owner of its tables. The product works on them under a role that owns nothing;
-- what that role may do is said by grants alone (db/rights.sql).
alter table graphile_worker._private_jobs disable row level security;
alter table graphile_worker._private_job_queues disable row level security;
alter table graphile_worker._private_tasks disable row level security;
alter table graphile_worker._private_known_crontabs disable row level security;
