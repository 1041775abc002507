-- A session token carries its member's id, so a session is found among its member's rows and needs no
-- directory. Tokens given out before carry none and open nothing: their sessions end here.
truncate sessions;
drop table session_tokens;
